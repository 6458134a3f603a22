import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../scripts/test/is-drawn.test-support.ts';
import { clauses } from '../clauses/index.ts';
import { checks } from '../../suites/index.generated.ts';
import type { Level } from '../clauses/clause.ts';
import { offerOf, reasonNotToRun } from '../../runner/engine/gate.ts';
import { createIdentity } from '../../runner/engine/identity.ts';
import { isNamedBy, selectChecks } from '../../runner/engine/plan.ts';
import { mockSettings } from '../../runner/engine/run-input.test-support.ts';
import type { CheckResult, Outcome, RunAbort } from './run-report.ts';
import { severityOf } from './severity.ts';
import { exitCodeOf } from './verdict.ts';

const none = { valid: 'not-a-jwt', expired: '', notYetValid: '', revoked: '', otherAudience: '', limitedScope: '' };
const settings = mockSettings({ url: 'http://plants.example', tokens: none });
const known = { check: 'a/b', assertion: null, reason: 'x', owner: 'y', expires: '2026-01-01' };
const unreachable: RunAbort = { kind: 'unreachable', message: 'gone', advice: '' };

function result(outcome: Outcome, level: Level): CheckResult {
  const clause = { id: '', document: '', section: '', url: null, statement: '' };
  const severity = severityOf(outcome, level);
  return {
    id: 'a/b',
    suite: 'a',
    title: '',
    level,
    outcome,
    severity,
    clause,
    reason: '',
    assertions: [],
    durationMs: 0,
  };
}

t.test('severity comes from outcome and level', async (t) => {
  t.equal(severityOf('failed', 'MUST'), 'error');
  t.equal(severityOf('untestable', 'SHOULD'), 'warning');
  t.equal(severityOf('failed', 'MAY'), 'note');
  t.equal(severityOf('failed', 'ADVICE'), 'note');
  t.equal(severityOf('untestable', 'ADVICE'), 'note');
  t.equal(severityOf('errored', 'MAY'), 'error');
  t.equal(severityOf('errored', 'ADVICE'), 'error');
  t.equal(severityOf('inapplicable', 'MUST'), 'none');
});

t.test('exit codes', async (t) => {
  const cases: ReadonlyArray<readonly [string, number, CheckResult[], Partial<Parameters<typeof exitCodeOf>[0]>]> = [
    ['all passed', 0, [result('passed', 'MUST'), result('inapplicable', 'MUST')], {}],
    ['a SHOULD failed', 0, [result('failed', 'SHOULD'), result('passed', 'MUST')], {}],
    ['a SHOULD failed, and that counts', 1, [result('failed', 'SHOULD')], { failOn: 'should' }],
    ['a MAY failed, and that counts', 1, [result('failed', 'MAY')], { failOn: 'may' }],
    [
      'security does not count by itself',
      0,
      [{ ...result('failed', 'MAY'), security: 'high' }, result('passed', 'MUST')],
      {},
    ],
    [
      'security counts where it is asked for',
      1,
      [{ ...result('failed', 'MAY'), security: 'high' }],
      { failOn: 'security' },
    ],
    ['a SHOULD is no security', 0, [result('failed', 'SHOULD'), result('passed', 'MUST')], { failOn: 'security' }],
    ['a newer check does not count', 0, [{ ...result('failed', 'MUST'), pending: true }, result('passed', 'MUST')], {}],
    [
      'advice never counts',
      0,
      [result('failed', 'ADVICE'), result('untestable', 'ADVICE'), result('passed', 'MUST')],
      { failOn: 'may' },
    ],
    ['a MUST failed', 1, [result('failed', 'MUST'), result('errored', 'MUST'), result('untestable', 'MUST')], {}],
    ['a MUST failed before the target went away', 1, [result('failed', 'MUST')], { abort: unreachable }],
    ['the target went away', 3, [result('passed', 'MUST')], { abort: unreachable }],
    ['a fault of ours', 70, [result('errored', 'MAY'), result('untestable', 'MUST')], {}],
    ['a MUST could not be asked', 3, [result('untestable', 'MUST'), result('passed', 'MUST')], {}],
    ['a SHOULD could not be asked', 0, [result('untestable', 'SHOULD'), result('passed', 'MUST')], {}],
    ['nothing was judged', 3, [result('inapplicable', 'MUST')], {}],
    ['nothing was selected', 4, [], {}],
    ['a shard of which nothing was judged', 0, [result('inapplicable', 'MUST')], { isShard: true }],
    ['a shard to which nothing fell', 0, [], { isShard: true }],
    ['a shard in which a MUST could not be asked', 3, [result('untestable', 'MUST')], { isShard: true }],
    ['a MUST failed, and is accepted', 0, [{ ...result('failed', 'MUST'), accepted: true }], {}],
    ['one of two is accepted', 1, [{ ...result('failed', 'MUST'), accepted: true }, result('failed', 'MUST')], {}],
    ['the baseline is out of date', 1, [result('passed', 'MUST')], { baseline: { expired: [known], stale: [] } }],
    ['and there is a fault of ours', 1, [result('errored', 'MUST')], { baseline: { expired: [], stale: [known] } }],
    [
      'and the target went away',
      3,
      [result('passed', 'MUST')],
      { abort: unreachable, baseline: { expired: [known], stale: [] } },
    ],
    ['interrupted', 130, [result('failed', 'MUST')], { signal: 'SIGINT' }],
    ['terminated', 143, [], { signal: 'SIGTERM' }],
  ];
  for (const [title, code, results, changes] of cases) {
    t.equal(exitCodeOf({ results, failOn: 'must', abort: null, signal: null, ...changes }), code, title);
  }
});

t.test('globs name checks by id and former ids', async (t) => {
  const check = { id: 'bearer/anonymous-request-refused', aliases: ['bearer/old-name'] } as const;
  for (const glob of ['bearer/*', '**', '**/anonymous*', 'bearer/anonymous-request-refuse?', 'bearer/old-name']) {
    t.ok(isNamedBy(check, glob), glob);
  }
  for (const glob of ['*', 'bearer', 'bearer/anonymous', 'BEARER/*', 'bearer/.*'])
    t.notOk(isNamedBy(check, glob), glob);
  const selected = selectChecks(checks, { suites: ['bearer'], checks: [], levels: ['MUST'] });
  t.ok(selected.length > 10 && selected.every(({ id }) => id.startsWith('bearer/')));
});

t.test('the general profile leaves out what the service contract alone demands', async (t) => {
  const everything = { suites: [], checks: [], levels: [] };
  const service = selectChecks(checks, everything);
  const general = selectChecks(checks, { ...everything, profile: 'general' });
  t.strictSame(service, checks);
  const documents = new Set(general.map(({ clause }) => clauses[clause].document));
  t.notOk(documents.has('Service contract'));
  t.ok(documents.has('RFC 9110') && documents.has('Published OpenAPI document'));
  const left = service.filter((check) => !general.includes(check));
  t.ok(left.every(({ clause }) => clauses[clause].document === 'Service contract'));
  t.ok(left.some(({ id }) => id === 'metadata/published-at-root'));
});

t.test('what a check needs decides whether it is run', async (t) => {
  const reasonFor = (
    id: string,
    changes: Partial<typeof settings> = {},
    { isLoopback = true, namedChecks = [] }: { isLoopback?: boolean; namedChecks?: string[] } = {},
  ) => {
    const check = checks.find((candidate) => candidate.id === id);
    if (!check) throw new Error(`no check ${id}`);
    const changed = { ...settings, ...changes };
    return reasonNotToRun(check, { ...offerOf(changed), isLoopback }, { settings: changed, namedChecks });
  };
  t.equal(reasonFor('plant-store/valid-plant-accepted'), null);
  t.match(reasonFor('plant-store/valid-plant-accepted', { plantStore: null }), 'has no plant-store');
  t.match(reasonFor('plant-store/valid-plant-accepted', { readOnly: true }), 'read-only');
  t.match(reasonFor('bearer/falsified-jwt-refused'), 'credentials.jwt', 'a token that is no JWT has no signature');
  t.match(
    reasonFor('bearer/random-token-refused', { capabilities: { declare: ['auth.any-token'], deny: [] } }),
    'verifies',
  );
  t.match(
    reasonFor('bearer/random-token-refused', { capabilities: { declare: [], deny: ['plant-store.create'] } }),
    'no plant-store',
  );
  t.equal(reasonFor('plant-store/large-body-survived'), null, 'on loopback');
  t.match(reasonFor('plant-store/large-body-survived', {}, { isLoopback: false }), 'it puts load on the target');
  const namedChecks = ['plant-store/large-body-survived'];
  t.equal(reasonFor('plant-store/large-body-survived', {}, { isLoopback: false, namedChecks }), null, 'named');
});

t.test('plants are unique within a run and inside the range', async (t) => {
  const range = fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 0, max: 500 }));
  fc.assert(
    fc.property(fc.string(), range, (run, [from, more]) => {
      const { freshPlant } = createIdentity({ run, version: '1', ids: { from, to: from + more } });
      const plants = Array.from({ length: more + 1 }, () => freshPlant('a/b'));
      const ids = plants.map(({ id }) => id);
      return new Set(ids).size === more + 1 && Math.min(...ids) === from && Math.max(...ids) === from + more;
    }),
    { seed: testSeed() },
  );
  t.pass('for any name and range');
});
