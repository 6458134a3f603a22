import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import t from 'tap';
import type { Signal } from '../surroundings.ts';
import { runCommandLine } from '../surroundings.test-support.ts';
import { judgeModule as judge } from './judge-client.test-support.ts';

const env = { PATH: process.env['PATH'] ?? '' };
const token = 'client-credentials/token-not-taken-abroad';
const onlyToken = ['--check', token, '--seed', '1'];

t.test('a person may drive the client by hand, and ends it with Ctrl-C', async (t) => {
  const directory = t.testdir({});
  const written: string[] = [];
  let send: (signal: Signal) => void = () => undefined;
  const ended = runCommandLine(['client', '--scenario', 'redirect-foreign', ...onlyToken], {
    directory,
    env,
    onStart: (sender) => (send = sender),
    onStderr: (text) => {
      written.push(text);
      if (text.includes('press Ctrl-C')) void visit().finally(() => send('SIGINT'));
    },
  });
  const visit = async (): Promise<void> => {
    const [, manifest = ''] = /SCENARIOS=(\S+)/.exec(written.join('')) ?? [];
    const { scenarios } = JSON.parse(readFileSync(manifest, 'utf8')) as {
      scenarios: Array<{ variables: Record<string, string> }>;
    };
    const { runClient } = await import('../../../fixtures/clients/run-client.ts');
    for (const { variables } of scenarios)
      await runClient('shop', { env: variables, overlay: null, openBrowser: () => Promise.resolve() });
  };
  const { exitCode, stdout } = await ended;
  t.equal(exitCode, 0, stdout);
  t.match(written.join(''), /redirect-foreign {2}http:\/\/127/);
  t.match(written.join(''), /plain: POST \/plants 200/);
});

t.test('what a person leaves out of what the client claims is untestable', async (t) => {
  const directory = t.testdir({});
  const written: string[] = [];
  let send: (signal: Signal) => void = () => undefined;
  const line = ['client', '--scenario', 'redirect-foreign', '--uses', 'rest', ...onlyToken];
  const { exitCode, stdout } = await runCommandLine(line, {
    directory,
    env,
    onStart: (sender) => (send = sender),
    onStderr: (text) => {
      written.push(text);
      const [, url] = / {2}plain +(http:\S+)/.exec(written.join('')) ?? [];
      const visit = (): Promise<unknown> => fetch(`${url}/plants`, { method: 'POST', body: '{}' });
      if (text.includes('press Ctrl-C')) void visit().finally(() => send('SIGINT'));
    },
  });
  t.equal(exitCode, 3, stdout);
  t.match(stdout, /the client was not pointed at the scenario/);
});

t.test('an interruption ends the command, and what is done is reported', async (t) => {
  let send: (signal: Signal) => void = () => undefined;
  const server = createServer((_request, response) => {
    response.end();
    send('SIGINT');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => server.close());
  const { port } = server.address() as AddressInfo;
  const text = `await fetch(process.env.VIVERO_MOCK_URL + '/plants'); await fetch('http://127.0.0.1:${port}'); setInterval(() => {}, 1000)`;
  const { exitCode, report } = await judge(t, text, { onStart: (sender) => (send = sender) });
  t.equal(exitCode, 130);
  t.match(report, { abort: { kind: 'interrupted' }, exitCode: 130 });
  t.match(report.client?.scenarios[0], { id: 'plain', outcome: 'stopped', requests: 1 });
});

t.test('the browser that a client opens signs in, whichever way it opens it', async (t) => {
  const { report, stdout } = await judge(
    t,
    `import { createServer } from 'node:http';
    import { spawnSync } from 'node:child_process';
    import { createHash, randomBytes } from 'node:crypto';
    const { VIVERO_MOCK_ISSUER: issuer, VIVERO_MOCK_PUBLIC_CLIENT_ID: id, BROWSER } = process.env;
    const { origin, pathname } = new URL(issuer);
    const metadata = await (await fetch(origin + '/.well-known/oauth-authorization-server' + pathname)).json();
    for (const program of [BROWSER, 'xdg-open', 'open']) {
      const verifier = randomBytes(32).toString('base64url');
      const codes = [];
      const server = createServer((request, response) => {
        codes.push(new URL(request.url, 'http://x').searchParams.get('code'));
        response.end('done');
      });
      await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
      const url = new URL(metadata.authorization_endpoint);
      url.search = new URLSearchParams({ response_type: 'code', client_id: id, redirect_uri: 'http://127.0.0.1:' + server.address().port + '/callback',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'), code_challenge_method: 'S256', state: 's', scope: 'openid' });
      const { status } = spawnSync(program, [url.href]);
      await new Promise((resolve) => { const timer = setInterval(() => { if (codes.length > 0) { clearInterval(timer); resolve(); } }, 10); });
      console.log(program, status, typeof codes[0]);
      server.close();
      server.closeAllConnections();
    }`,
    { options: ['--check', token] },
  );
  t.match(report.client?.scenarios[0], { outcome: 'ended', exitCode: 0 }, stdout);
  t.equal(report.exchanges.filter(({ place }) => place === 'authorize').length >= 3, true);
});

t.test('failed checks of a client are run again with its command', async (t) => {
  const directory = t.testdir({
    'client.mjs': `
    import { writeFileSync, existsSync } from 'node:fs';
    const { env } = process;
    const isFixed = existsSync('fixed');
    const headers = { Authorization: 'Bearer ' + env.VIVERO_MOCK_PLANT_STORE_TOKEN, 'Content-Type': 'application/json' };
    const send = async (url) => {
      const response = await fetch(url, { method: 'POST', headers, body: '{"id":1,"name":"x"}', redirect: 'manual' });
      const next = response.headers.get('location');
      if (next !== null && !isFixed) await fetch(next, { headers });
    };
    for (let count = 0; count < 3; count += 1) await send(env.VIVERO_MOCK_PLANT_STORE_URL + '/plants');`,
  });
  const command = ['--', process.execPath, 'client.mjs'];
  const first = await runCommandLine(['client', ...onlyToken, ...command], { directory, env });
  t.equal(first.exitCode, 1, first.stdout);
  t.match(first.stdout, /npx vivero replay client-credentials/);
  const failing = await runCommandLine(['replay'], { directory, env });
  t.equal(failing.exitCode, 1, failing.stderr);
  t.match(failing.stdout, /FAILED/);
  writeFileSync(join(directory, 'fixed'), '');
  const fixed = await runCommandLine(['replay', token, '--json'], { directory, env });
  t.equal(fixed.exitCode, 0, fixed.stderr);
  t.match(JSON.parse(fixed.stdout), { target: 'client', results: [{ check: token, outcome: 'FIXED' }] });
  const other = await runCommandLine(['replay', 'client-x/y'], { directory, env });
  t.match(other, { exitCode: 4, stderr: /no check that "client-x\/y" names failed/ });
});

t.test('clients that run in parallel have a home and a browser each', async (t) => {
  const homes = t.testdir({});
  const text = `
import { writeFileSync } from 'node:fs';
const { VIVERO_MOCK_API_URL, VIVERO_MOCK_API_TOKEN, VIVERO_MOCK_SCENARIO, HOME, BROWSER } = process.env;
await fetch(VIVERO_MOCK_API_URL + '/companies', { headers: { authorization: 'Bearer ' + VIVERO_MOCK_API_TOKEN } });
writeFileSync(${JSON.stringify(`${homes}/`)} + VIVERO_MOCK_SCENARIO, HOME + BROWSER);
`;
  const names = ['rate-limited', 'unavailable', 'redirect-same', 'int64-ids'];
  const { exitCode } = await judge(t, text, {
    options: ['--jobs', '4', ...names.flatMap((name) => ['--scenario', name])],
  });
  t.equal(exitCode, 0);
  const found = ['plain', ...names].map((name) => readFileSync(join(homes, name), 'utf8'));
  t.equal(new Set(found).size, found.length, found.join(' '));
});
