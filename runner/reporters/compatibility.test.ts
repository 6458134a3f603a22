import t from 'tap';
import { hosts } from '../../contracts/compatibility/hosts.ts';
import { providers } from '../../contracts/compatibility/providers.ts';
import type { CheckResult, StoredExchange } from '../../contracts/run-report/run-report.ts';
import { listedChecks } from '../commands/listed-checks.ts';
import { describeHost, judgeCompatibility } from './compatibility.ts';
import { sampleExchange, sampleResult } from './sample-report.test-support.ts';

function result(
  id: string,
  outcome: CheckResult['outcome'],
  statements: Readonly<Record<string, boolean>> = {},
): CheckResult {
  const assertions = Object.entries(statements).map(([statement, ok]) => ({
    statement,
    ok,
    expected: 'a registration',
    actual: '400',
    exchange: null,
  }));
  return sampleResult(id, outcome, { assertions });
}

function exchangeWith(url: string): StoredExchange {
  const exchange = sampleExchange(1);
  return { ...exchange, system: 'authorization', request: { ...exchange.request, url } };
}

const offered = 'authorization/client-registration-offered';
const registered = 'authorization/registration-open-to-hosts';

t.test('every rule has a source with its day, and names checks that exist', async (t) => {
  const ids = new Set<string>(listedChecks.map(({ id }) => id));
  for (const { need, source, read, shownBy } of [
    ...hosts.flatMap(({ needs }) => needs),
    ...providers.flatMap(({ limits }) => limits),
  ]) {
    t.match(source, /^https:\/\//, need);
    t.match(read, /^\d{4}-\d\d-\d\d$/, need);
    t.strictSame(
      shownBy.filter((id) => !ids.has(id)),
      [],
      need,
    );
  }
});

t.test('a run that judged nothing of it says nothing', async (t) => {
  t.strictSame(judgeCompatibility({ results: [result('site/llms-txt', 'failed')], exchanges: [] }), {
    hosts: [],
    notes: [],
  });
});

t.test('each host is told apart within a check that fails for one of them', async (t) => {
  const statements = { 'Claude can register': true, 'ChatGPT can register': false };
  const results = [result(offered, 'passed'), result(registered, 'failed', statements)];
  const judged = judgeCompatibility({ results, exchanges: [] }).hosts;
  const described = Object.fromEntries(judged.map((host) => [host.name, describeHost(host)]));
  t.match(described, {
    Claude: /^works as far as tested \(2 of/,
    ChatGPT: 'lacks 1 of 6',
    Cursor: /^works as far as tested/,
  });
  t.match(
    judged.find(({ name }) => name === 'ChatGPT')?.needs.find(({ standing }) => standing === 'unmet'),
    { check: registered, source: /^https:/, read: /^\d{4}/ },
  );
});

t.test('what was not tested is not called met', async (t) => {
  const judged = judgeCompatibility({ results: [result('metadata/published', 'passed')], exchanges: [] }).hosts;
  t.equal(
    judged.find(({ name }) => name === 'Cursor')?.needs.every(({ standing }) => standing === 'unknown'),
    true,
  );
  t.match(judged.map(describeHost), ['not tested', 'works as far as tested (1 of 6)', 'not tested', 'not tested']);
});

t.test('what a provider is known for is told where a check failed, and its URLs were requested', async (t) => {
  const results = [result(offered, 'failed')];
  const at = (url: string): string[] =>
    judgeCompatibility({ results, exchanges: [exchangeWith(url)] }).notes.map(({ provider }) => provider);
  t.strictSame(at('https://login.microsoftonline.com/common/v2.0/.well-known/openid-configuration'), [
    'Microsoft Entra ID',
  ]);
  t.strictSame(at('https://dev-1.okta.com/.well-known/openid-configuration?x=1'), ['Okta']);
  t.strictSame(at('https://login.example/realms/plants/.well-known/openid-configuration'), ['Keycloak']);
  t.strictSame(at('https://notokta.com/'), []);
  t.strictSame(at('[…]'), []);
  t.strictSame(
    judgeCompatibility({ results: [result(offered, 'passed')], exchanges: [exchangeWith('https://a.okta.com/')] })
      .notes,
    [],
  );
});
