import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { judgeModule as judge } from './client/judge-client.test-support.ts';
import { runCommandLine } from './surroundings.test-support.ts';

const root = new URL('../../', import.meta.url);
const env = { PATH: process.env['PATH'] ?? '' };

/** A client that is the reference client of REST, with a defect or as it is. */
function shop(overlay: string | null = null): string {
  return `
import { runClient } from ${JSON.stringify(new URL('fixtures/clients/run-client.ts', root).href)};
import { clientOverlays } from ${JSON.stringify(new URL('fixtures/clients/overlays/index.generated.ts', root).href)};
const overlay = clientOverlays.find(({ id }) => id === ${JSON.stringify(overlay)}) ?? null;
const exitCode = await runClient('shop', { env: process.env, overlay, openBrowser: async () => {} });
process.exit(exitCode === 70 ? 70 : 0);
`;
}

const token = 'client-credentials/token-not-taken-abroad';
const onlyToken = ['--check', token, '--seed', '1'];

t.test('a right client conforms, and each scenario that concerns it is told', async (t) => {
  const { exitCode, stdout, stderr, report } = await judge(t, shop(), { options: onlyToken });
  t.equal(exitCode, 0, stdout);
  t.match(stderr, /1\/\d+ plain: \d+ requests in/);
  t.match(stderr, /redirect-foreign: \d+ requests in/);
  t.match(report, { target: { name: 'client' }, abort: null, results: [{ id: token, outcome: 'passed' }] });
  const [plain, foreign] = (report.client?.scenarios ?? []).filter(({ outcome }) => outcome !== 'not-run');
  t.match(plain, { id: 'plain', outcome: 'ended', exitCode: 0, failed: [] });
  t.match(foreign, { id: 'redirect-foreign', outcome: 'ended', exitCode: 0, failed: [] });
  t.match(report.client, { kinds: ['rest'], coverage: [{ kind: 'rest', exercised: 1, checks: 1 }] });
  t.match(stdout, /exercised 1 of 1 checks of kind rest/);
});

t.test('a client that takes its token abroad does not conform, and the request shows it', async (t) => {
  const { exitCode, stdout, report, folder } = await judge(t, shop('shop-takes-token-abroad'), { options: onlyToken });
  t.equal(exitCode, 1, stdout);
  const [result] = report.results;
  t.match(result, { id: token, outcome: 'failed' });
  const shown = report.exchanges.find(({ id }) => id === result?.assertions.find(({ ok }) => !ok)?.exchange);
  t.match(shown, { check: 'client', case: 'redirect-foreign', place: 'foreign' });
  t.match(
    shown?.request.headers.find(([name]) => name === 'Authorization'),
    ['Authorization', 'Bearer [redacted]'],
  );
  const text = readFileSync(join(folder, 'run.json'), 'utf8');
  t.notMatch(text, /eyJ[\w-]{20,}/, 'no token is stored');
  t.match(
    report.client?.scenarios.find(({ id }) => id === 'redirect-foreign'),
    { failed: [token] },
  );
});

t.test('a finding that the baseline accepts fails no run', async (t) => {
  const directory = t.testdir({ 'client.mjs': shop('shop-takes-token-abroad') });
  const line = [...onlyToken, '--baseline', 'known.yaml'];
  const command = ['--', process.execPath, join(directory, 'client.mjs')];
  const first = await runCommandLine(['client', ...line, '--update-baseline', ...command], { directory, env });
  t.match(first.stderr, /1 entry added/);
  const file = join(directory, 'known.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(reason|owner): .*/g, '$1: known to the team'));
  const again = await runCommandLine(['client', ...line, ...command], { directory, env });
  t.equal(again.exitCode, 0, again.stdout + again.stderr);
});

t.test('formats are those of any run', async (t) => {
  const options = [...onlyToken, '--reporter', 'junit=client.xml', '--json'];
  const { exitCode, stdout, folder } = await judge(t, shop(), { options });
  t.equal(exitCode, 0);
  t.match(JSON.parse(stdout), { client: { kinds: ['rest'] } });
  t.ok(existsSync(join(folder, '../../../client.xml')));
});

t.test('a client that fails against the ordinary service is run under nothing else', async (t) => {
  const { exitCode, stdout, report, folder } = await judge(t, 'console.log("no such thing"); process.exit(9)');
  t.equal(exitCode, 3);
  t.match(report.abort, {
    kind: 'client-failed',
    message: /fails against the ordinary service: .*exit code 9.*no such thing/,
  });
  t.match(stdout, /the client fails against the ordinary service/);
  t.strictSame(
    report.client?.scenarios.filter(({ outcome }) => outcome !== 'not-run').map(({ id }) => id),
    ['plain'],
  );
  t.equal(report.client?.scenarios[0]?.output, 'output/plain.txt');
  t.match(readFileSync(join(folder, 'output', 'plain.txt'), 'utf8'), /no such thing/);
  t.ok(report.results.every(({ outcome }) => outcome === 'untestable'));
});

t.test('a client that crashes over a refusal is told the error and its most likely cause', async (t) => {
  const { exitCode, stdout, report } = await judge(
    t,
    `const { VIVERO_MOCK_PLANT_STORE_URL: url, VIVERO_MOCK_PLANT_STORE_TOKEN: token } = process.env;
    const { status } = await fetch(url + '/plants?access_token=' + token, { method: 'POST' });
    const deep = (left) => { if (left === 0) throw new RangeError('got ' + status); deep(left - 1); };
    Error.stackTraceLimit = 60;
    deep(50);`,
  );
  t.equal(exitCode, 1, stdout);
  t.match(report.abort?.message, /its output says: RangeError: got 401/);
  t.match(report.abort?.advice, /^Most likely because of client-plant-store\/token-sent: npx vivero explain client-/);
});

t.test('a command that fails under a scenario in which the service does nothing wrong is named', async (t) => {
  const { stdout } = await judge(
    t,
    `const { VIVERO_MOCK_PLANT_STORE_URL: url, VIVERO_MOCK_PLANT_STORE_TOKEN: token, VIVERO_MOCK_SCENARIO } = process.env;
    const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json' };
    await fetch(url + '/plants', { method: 'POST', headers, body: '{"id":1,"name":"x"}' });
    process.exit(VIVERO_MOCK_SCENARIO === 'int64-ids' ? 7 : 0);`,
    { options: ['--scenario', 'int64-ids', '--scenario', 'rate-limited'] },
  );
  t.match(stdout, /The command fails under: int64-ids\n/);
});

t.test('after a part of the scenarios the next step is to run all', async (t) => {
  const { stdout, stderr } = await judge(t, shop(), { options: ['--scenario', 'plain'] });
  t.match(stderr, /0 of \d+ scenarios were selected besides "plain"/);
  t.match(stdout, /next +npx vivero client -- /);
});

t.test('a client that sends nothing, or nothing in time, fails against the ordinary service', async (t) => {
  const silent = await judge(t, '');
  t.equal(silent.exitCode, 3);
  t.match(silent.report.abort?.message, /it sent nothing to the mock/);
  const hanging = await judge(t, 'setInterval(() => {}, 1000)', { options: ['--timeout', '1s'] });
  t.equal(hanging.exitCode, 3);
  t.match(hanging.report.client?.scenarios[0], { outcome: 'killed', wasIdle: false, exitCode: null });
});

t.test('a client that waits for a sign-in that was refused fails against the ordinary service', async (t) => {
  const waiting = await judge(
    t,
    `import { spawn } from 'node:child_process';
    const { VIVERO_MOCK_ISSUER: issuer, BROWSER: browser } = process.env;
    const { origin, pathname } = new URL(issuer);
    const metadata = await fetch(origin + '/.well-known/oauth-authorization-server' + pathname);
    const { authorization_endpoint: endpoint } = await metadata.json();
    spawn(browser, [endpoint + '?response_type=code&client_id=nobody&redirect_uri=http://127.0.0.1:1/callback']);
    setInterval(() => {}, 1000);`,
    { options: ['--timeout', '3s'] },
  );
  t.match(waiting.report.abort, {
    kind: 'client-failed',
    message: /its sign-in got no further: the page returned 400/,
  });
});

t.test('a client that opens a page and stays alive does not fail by that', async (t) => {
  const { report } = await judge(
    t,
    `import { spawn } from 'node:child_process';
    const { VIVERO_MOCK_SITE_URL: site, BROWSER: browser } = process.env;
    await fetch(site);
    spawn(browser, [site]);
    setInterval(() => {}, 1000);`,
    { options: ['--timeout', '3s', '--scenario', 'plain'] },
  );
  t.equal(report.abort, null);
});

t.test('a program that does not exist is named', async (t) => {
  const directory = t.testdir({});
  const { exitCode, stdout } = await runCommandLine(['client', '--', 'vivero-no-such-program'], { directory, env });
  t.equal(exitCode, 3);
  t.match(stdout, /the program\s+"vivero-no-such-program" was\s+not found/);
  t.match(stdout, /--keep-home/);
});

t.test('a command learns where the mock is, under its own names too, and finds nothing of the home', async (t) => {
  const home = t.testdir({ 'secret.txt': 'x' });
  const { report, folder } = await judge(
    t,
    `const { env, argv } = process;
    console.log(JSON.stringify({ env, argv: argv.slice(2) }));
    await fetch(env.SHOP_URL + '/plants', { method: 'POST', headers: { Authorization: 'Bearer ' + env.SHOP_TOKEN } });`,
    {
      options: ['--env', 'SHOP_URL=plantStore.url', '--env', 'SHOP_TOKEN=plantStore.token', '--check', token],
      env: {
        ...env,
        HOME: home,
        https_proxy: 'http://127.0.0.1:1',
        NO_PROXY: 'x',
        XDG_CURRENT_DESKTOP: 'KDE',
        SHOP_TOKEN: 'real',
        VIVERO_MOCK_URL: 'old',
      },
    },
  );
  t.match(report.client, { variables: { SHOP_URL: 'plantStore.url', SHOP_TOKEN: 'plantStore.token' } });
  const text = readFileSync(join(folder, 'output', 'plain.txt'), 'utf8');
  const { env: seen } = JSON.parse(text) as { env: Record<string, string> };
  t.match(seen['SHOP_URL'], /^http:\/\/127\.0\.0\.1:\d+$/);
  t.equal(seen['SHOP_TOKEN'], '[redacted]');
  t.equal(seen['VIVERO_MOCK_SCENARIO'], 'plain');
  t.match(seen['VIVERO_MOCK_MCP_URL'], /\/mcp$/);
  t.not(seen['HOME'], home);
  t.notOk(seen['https_proxy'] ?? seen['NO_PROXY'] ?? seen['XDG_CURRENT_DESKTOP']);
  t.match(seen['BROWSER'], /vivero-browser/);
  t.notOk(existsSync(seen['HOME'] ?? '/'), 'the home is gone');
});

t.test('placeholders in words are replaced, and one of a secret is refused', async (t) => {
  const directory = t.testdir({
    'client.mjs': 'await fetch(process.argv[2] + "/plants"); console.log(process.argv.slice(2).join(" "))',
  });
  const words = ['--', process.execPath, join(directory, 'client.mjs'), '{plantStore.url}', '{"a":{b}}', '{mcp.url}'];
  await runCommandLine(['client', '--check', token, ...words], { directory, env });
  const [stored = ''] = readdirSync(join(directory, 'reports/client'));
  const printed = readFileSync(join(directory, 'reports/client', stored, 'output/plain.txt'), 'utf8');
  t.match(printed, /^http:\/\/127\.0\.0\.1:\d+ \{"a":\{b\}\} http:\/\/127\.0\.0\.1:\d+\/mcp/);
  const refused = await runCommandLine(['client', '--', 'x', '--token={plantStore.token}'], { directory, env });
  t.equal(refused.exitCode, 2);
  t.match(refused.stderr, /is a secret, .*--env NAME=plantStore\.token/);
  const unknown = await runCommandLine(['client', '--', 'x', '{mcp.address}'], { directory, env });
  t.match(unknown, { exitCode: 2, stderr: /there is no placeholder "\{mcp\.address\}"/ });
});

t.test('what is wrong on the command line is told before anything is run', async (t) => {
  const directory = t.testdir({});
  const cases: ReadonlyArray<readonly [readonly string[], RegExp, number]> = [
    [['client', '--'], /no command stands behind "--"/, 2],
    [['client', 'node'], /unknown client "node".*vivero client -- node/, 2],
    [['client', '--env', 'A=plantstore.url', '--', 'x'], /--env must be <name>=<path>.*plantStore\.url/, 2],
    [['client', '--scenario', 'plian', '--', 'x'], /unknown scenario "plian"; did you mean "plain"/, 2],
    [['client', '--scenario', 'zz*', '--', 'x'], /no scenario is selected/, 4],
    [['client', '--uses', 'resr', '--', 'x'], /did you mean "rest"/, 2],
    [['client', '--idle', '1s', '--', 'x'], /5s or more/, 2],
    [['client', '--redirect-uri', 'http://app.example/cb', '--', 'x'], /loopback/, 2],
  ];
  for (const [line, message, exitCode] of cases) {
    const ended = await runCommandLine(line, { directory, env });
    t.equal(ended.exitCode, exitCode, line.join(' '));
    t.match(ended.stderr, message);
  }
  t.notOk(existsSync(join(directory, 'reports')));
});

t.test('a port that is taken is named', async (t) => {
  const directory = t.testdir({});
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const { exitCode, stderr } = await runCommandLine(['client', '--port', String(port), '--', 'x'], { directory, env });
  t.equal(exitCode, 2);
  t.match(stderr, new RegExp(`the port ${port} of the scenario plain is taken`));
});

t.test('a client of the configuration is run by its name', async (t) => {
  const directory = t.testdir({
    'client.mjs': 'await fetch(process.env.SHOP_URL + "/plants")',
    'vivero.config.json': JSON.stringify({
      clients: {
        app: {
          command: [process.execPath, 'client.mjs'],
          env: { SHOP_URL: 'plantStore.url' },
          scenarios: ['redirect-*'],
          uses: ['oauth'],
        },
        broken: { command: ['x'], env: { A: 'no.such' }, uses: ['oauht'] },
      },
    }),
  });
  const ran = await runCommandLine(['client', 'app', '--json'], { directory, env });
  const report = JSON.parse(ran.stdout) as RunReport;
  t.match(report, { target: { name: 'client-app' }, configuration: { file: 'vivero.config.json' } });
  t.match(report.client, { kinds: ['rest'], variables: { SHOP_URL: 'plantStore.url' } });
  const broken = await runCommandLine(['client', 'broken'], { directory, env });
  t.equal(broken.exitCode, 2);
  t.match(broken.stderr, /clients\.broken\.env\.A must be/);
  t.match(broken.stderr, /clients\.broken\.uses must be one of/);
});

t.test('scenarios are listed, and a dry run runs nothing', async (t) => {
  const directory = t.testdir({});
  const listed = await runCommandLine(['client', '--list', '--json'], { directory, env });
  const { scenarios } = JSON.parse(listed.stdout) as { scenarios: Array<{ id: string; checks: string[] }> };
  t.equal(scenarios[0]?.id, 'plain');
  t.ok(scenarios.find(({ id }) => id === 'redirect-foreign')?.checks.includes(token));
  const dry = await runCommandLine(['client', '--dry-run', '--check', token, '--', 'no-such'], { directory, env });
  t.equal(dry.exitCode, 0);
  t.match(dry.stdout, /redirect-foreign/);
  t.notOk(existsSync(join(directory, 'reports')));
});
