import { readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { type Ended, runCommandLine } from '../commands/surroundings.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';
import {
  carries,
  configurationOf,
  forbiddenPage,
  type GatewayRules,
  startGatedMock,
} from './gated-mock.test-support.ts';

const secret = 'gate-secret-0123456789';
const env = { GATE_SECRET: secret };
const lets = carries('CF-Access-Client-Secret', secret);
const http = { headers: { 'CF-Access-Client-Id': 'vivero.access', 'CF-Access-Client-Secret': '${GATE_SECRET}' } };

type Gate = Awaited<ReturnType<typeof startGatedMock>>;

/** Runs checks against a gated mock, and resolves to the end, the stored run and what the gateway saw. */
async function run(
  t: Test,
  line: readonly string[],
  { lets: letsThrough = lets, ...more }: Partial<Pick<GatewayRules, 'lets'>> & Readonly<Record<string, unknown>>,
): Promise<Ended & { report: RunReport; text: string; gate: Gate; examine: () => Promise<Ended> }> {
  const gate = await startGatedMock({ lets: letsThrough, refusal: forbiddenPage });
  t.teardown(() => gate.close());
  const directory = t.testdir({ 'vivero.config.json': configurationOf(gate.mock, more) });
  const ended = await runCommandLine(['run', 'staging', ...line, '--reporter', 'json=run.json', '--verbose'], {
    directory,
    env,
  });
  const text = readFileSync(`${directory}/run.json`, 'utf8');
  const examine = (): Promise<Ended> => runCommandLine(['doctor', 'staging'], { directory, env });
  return { ...ended, text, report: runOf(text), gate, examine };
}

/** Returns the checks that neither passed nor are about something that the mock lacks. */
function unjudged({ results }: RunReport): string[] {
  const others = results.filter(({ outcome }) => outcome !== 'passed' && outcome !== 'inapplicable');
  return others.map(({ id, outcome, reason }) => `${id}: ${outcome} ${reason}`);
}

const few = [
  '--check',
  'plant-store/valid-plant-accepted,plant-store/broken-framing-survived,bearer/anonymous-request-refused',
  '--check',
  'bearer/hostile-token-no-server-error,metadata/published,authorization/metadata-found,mcp/tools-listed',
  '--check',
  'site/robots-*,skills/list-*,reference/docs-page-served,connector/page-shown-*',
];

t.test('headers of a gateway go with every request, and nobody reads them later', async (t) => {
  const { report, gate, exitCode, stdout, stderr, text, examine } = await run(t, few, { http });
  t.equal(exitCode, 0, `${stdout}${stderr}`);
  t.strictSame(unjudged(report), []);
  t.ok(gate.requests.length > 40, String(gate.requests.length));
  const bare = gate.refused().map(({ method, path }) => `${method} ${path}`);
  t.strictSame(bare.length, 5, 'one of each system is sent without them, to learn how the gateway refuses');
  const doctor = await examine();
  t.equal(doctor.exitCode, 0, doctor.stdout);
  for (const shown of [text, stdout, stderr, doctor.stdout]) t.notMatch(shown, secret);
  t.notMatch(text, 'vivero.access');
});

t.test('a gateway that does not accept its headers is said to, once, and no check is judged', async (t) => {
  const wrong = { headers: { ...http.headers, 'CF-Access-Client-Secret': 'a-secret-that-is-wrong' } };
  const { report, exitCode, stderr, stdout, examine } = await run(t, few, { http: wrong });
  t.equal(exitCode, 3, stdout);
  const doctor = await examine();
  t.equal(doctor.exitCode, 3, doctor.stdout);
  t.match(doctor.stdout, /http\.headers/);
  t.match(report.abort, {
    kind: 'credentials-refused',
    message:
      /^http\.headers \(CF-Access-Client-Id, CF-Access-Client-Secret\) opened nothing: [^;]*the same 403 as without$/,
  });
  t.ok(report.results.every(({ outcome }) => outcome === 'untestable'));
  t.notMatch(`${stdout}${stderr}`, 'a-secret-that-is-wrong');
});

t.test('a gateway that the configuration does not know is named, and nothing is blamed on the target', async (t) => {
  const { report, exitCode, stdout } = await run(t, few, {});
  t.equal(exitCode, 3, stdout);
  t.strictSame(
    report.results.filter(({ outcome }) => outcome === 'failed'),
    [],
  );
  t.match(report.abort?.message, /^a gateway seems to respond in place of .* gets 403 with a page, where JSON is/);
  t.match(stdout.replaceAll(/\s+/g, ' '), /Give what it requires under http\.headers or http\.clientCertificate/);
});

t.test('a refused token is not blamed on the gateway', async (t) => {
  const credentials = { token: 'a-token-that-nobody-issued' };
  const line = ['--check', 'plant-store/valid-plant-accepted'];
  const { report, exitCode } = await run(t, line, { http, credentials });
  t.equal(exitCode, 3);
  t.match(report.abort?.message, /refuses the configured token: the response to a valid request is 400|401/);
});

t.test('what the gateway refuses is neither passed nor failed', async (t) => {
  const anonymous: GatewayRules['lets'] = (request) =>
    lets(request) && !request.headers.some(([name, value]) => name === 'authorization' && /basic/i.test(value));
  const line = ['--check', 'bearer/other-schemes-refused,plant-store/valid-plant-accepted'];
  const { report, stderr, exitCode } = await run(t, line, { lets: anonymous, http });
  const [schemes] = report.results.filter(({ id }) => id === 'bearer/other-schemes-refused');
  t.match(schemes, { outcome: 'untestable', reason: /the gateway in front of .* refused the request with 403/ });
  t.equal(stderr.match(/that says nothing of the target/g)?.length, 1);
  t.equal(exitCode, 3);
});

t.test('a header that no gateway asks for is a switch, and changes no verdict', async (t) => {
  const canary = { headers: { 'X-Canary': { value: 'yes', secret: false } } };
  const { report, exitCode, text, gate, stderr } = await run(t, few.slice(0, 2), { lets: () => true, http: canary });
  t.equal(exitCode, 0, stderr);
  t.strictSame(unjudged(report), []);
  t.ok(gate.requests.filter((request) => !carries('X-Canary', 'yes')(request)).length <= 5);
  t.match(text, /"X-Canary","yes"|X-Canary/);
});

t.test('a check that sends such a header itself does not apply', async (t) => {
  const tenant = { headers: { 'X-Forwarded-User': 'the-user-of-the-gateway' } };
  const line = ['--check', 'bearer/trusted-fields-open-nothing'];
  const { report } = await run(t, line, { lets: () => true, http: tenant });
  t.match(report.results[0], {
    outcome: 'inapplicable',
    reason:
      /carries "X-Forwarded-User" itself, which http\.headers gives to the gateway; have the gateway take another/,
  });
});

t.test('waiting for a target presents them too, and a dry run shows that they are sent', async (t) => {
  const gate = await startGatedMock({ lets, refusal: forbiddenPage });
  t.teardown(() => gate.close());
  const directory = t.testdir({ 'vivero.config.json': configurationOf(gate.mock, { http }) });
  const line = ['run', 'staging', '--check', 'plant-store/valid-plant-accepted'];
  const dry = await runCommandLine([...line, '--dry-run', '--json'], { directory, env });
  t.match(dry.stdout, /CF-Access-Client-Secret/);
  t.notMatch(dry.stdout, secret);
  t.equal(gate.requests.length, 0);
  await runCommandLine([...line, '--wait', '5s'], { directory, env });
  t.ok(gate.requests.slice(0, 5).every(lets), 'each system is waited for with them');
});

t.test('tokens are requested through the gateway', async (t) => {
  const gate = await startGatedMock({ lets, refusal: forbiddenPage });
  t.teardown(() => gate.close());
  const { clients, issuer } = gate.mock.authorization;
  const { id, secret: clientSecret } = clients.confidential;
  const client = { id, secret: '${CLIENT_SECRET}', scopes: ['contacts:read'] };
  const credentials = { token: null, grant: 'client-credentials', client, authorizationServer: issuer };
  const directory = t.testdir({
    'vivero.config.json': configurationOf(gate.mock, { http, systems: { mcp: { credentials } } }),
  });
  const line = ['run', 'staging', '--check', 'mcp/tools-listed'];
  const { exitCode, stdout, stderr } = await runCommandLine(line, {
    directory,
    env: { ...env, CLIENT_SECRET: clientSecret },
  });
  t.equal(exitCode, 0, `${stdout}${stderr}`);
  const asked = gate.requests.filter(({ path }) => path === '/as/token');
  t.ok(asked.length > 0 && asked.every(lets));
});
