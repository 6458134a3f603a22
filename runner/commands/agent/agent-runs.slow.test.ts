/** Runs that a coding agent makes. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import t, { type Test } from 'tap';
import { connectClient } from './open-stdio.test-support.ts';

interface MockFacts {
  readonly url: string;
  readonly tokens: string;
}

interface RunFacts {
  readonly fromTarget: { readonly run: string; readonly notices: readonly string[] };
}

const env = { PATH: process.env['PATH'] ?? '' };

const nothingOfClient = {
  options: {},
  variables: {},
  kinds: [],
  features: [],
  unused: [],
  coverage: [],
  scenarios: [],
};

/** Returns the URL of a server that never responds, and what resolves once it got a request. */
async function serveSilence(t: Test): Promise<{ readonly url: string; readonly reached: Promise<void> }> {
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  const server = createServer(() => resolve());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, reached };
}

t.test('a defect is found, shown, repeated and compared, and no secret is said', async (t) => {
  const directory = t.testdir({});
  const steps: number[] = [];
  const { call, client, written } = await connectClient(
    t,
    { directory, env },
    { onprogress: (done) => steps.push(done) },
  );
  let changes = 0;
  client.setNotificationHandler('notifications/resources/list_changed', () => void (changes += 1));
  const check = ['plant-store/content-length-exact', 'plant-store/valid-plant-accepted'];
  const plain = await call<RunFacts>('run_checks', { target: 'mock', check });
  t.match(plain.data, { exitCode: 0, verdict: 'the target conforms', counts: { passed: 2, planned: 2 }, results: [] });
  t.match(plain.data.fromTarget.notices, [/are sent for plant-store\/content-length-exact/]);
  t.ok(
    steps.length > 0 && steps.every((step, index) => index === 0 || step > (steps[index - 1] ?? 0)),
    'progress grows',
  );
  const started = await call<MockFacts>('start_mock', { overlays: ['content-length-too-great'] });
  t.match(started.data, { url: /^http:\/\/127\.0\.0\.1:/, target: 'started-mock' });
  const secrets = readdirSync(started.data.tokens).map((name) =>
    readFileSync(join(started.data.tokens, name), 'utf8').trim(),
  );
  t.match(await call('start_mock'), { isError: true, text: /a mock is running at http/ });
  const broken = await call<RunFacts>('run_checks', { target: 'started-mock', check });
  t.match(broken.data, {
    exitCode: 1,
    fromTarget: { target: 'started-mock' },
    results: [{ check: check[0], outcome: 'failed', decides: true }],
  });
  const shown = await call<{ failing: Array<{ exchange: number }> }>('show_result', { check: check[0] });
  t.match(shown.data, {
    outcome: 'failed',
    fix: /Count bytes/,
    failing: [{ fromTarget: { expected: /bytes/ }, exchange: Number }],
  });
  const exchange = shown.data.failing[0]?.exchange ?? 0;
  const whole = await call<{ fromTarget: { request: { headers: string[] } } }>('show_exchange', {
    exchange,
    bodyCharacters: 5,
  });
  const body = /^.{5}… \(\d+ more characters: bodyOffset 5\)$/;
  t.match(whole.data, { exchange, fromTarget: { request: { method: 'POST', body } } });
  t.ok(whole.data.fromTarget.request.headers.includes('Authorization: Bearer [redacted]'));
  const replayed = await call('replay_checks', { check: 'plant-store/*' });
  t.match(replayed.data, {
    exitCode: 1,
    counts: { fixed: 0 },
    results: [{ outcome: 'FAILED' }],
    fromTarget: { run: /^replays\// },
  });
  const compared = await call('compare_runs', { before: plain.data.fromTarget.run });
  t.match(compared.data, {
    fromTarget: { after: broken.data.fromTarget.run },
    exitCode: 1,
    lists: [{ heading: 'Newly failing' }],
  });
  t.match((await call('mock_requests', { text: 'POST', limit: 1 })).data, {
    fromTarget: { requests: [/^POST \/plants 200/] },
  });
  t.match((await call('stop_mock')).data, { stopped: started.data.url });
  t.match((await call('stop_mock')).data, { stopped: null });
  t.notOk(existsSync(started.data.tokens), 'its tokens are deleted');
  const { resources } = await client.listResources();
  t.ok(resources.some(({ uri }) => uri === `vivero://runs/${broken.data.fromTarget.run}`));
  const page = await client.readResource({ uri: `vivero://runs/${broken.data.fromTarget.run}` });
  t.match(page.contents, [{ mimeType: 'text/markdown', text: /does not conform/ }]);
  t.equal(changes, 3, 'each stored run is a new resource');
  t.ok(secrets.length > 10);
  for (const secret of secrets) t.notOk(written().includes(secret), 'no token was written');
});

t.test('one run at a time; a cancelled one makes room', async (t) => {
  const directory = t.testdir({});
  const { url, reached } = await serveSilence(t);
  const { call } = await connectClient(t, { directory, env });
  const cancelling = new AbortController();
  const check = ['plant-store/valid-plant-accepted'];
  const first = call('run_checks', { urls: { plantStore: url }, check }, cancelling.signal);
  await reached;
  const second = await call('run_checks', { target: 'mock', check });
  t.match(second, {
    isError: true,
    text: /the run against the given URLs is in progress .*wait for its result or cancel it/,
  });
  cancelling.abort();
  await t.rejects(first);
  let third = await call('run_checks', { target: 'mock', check });
  while (third.isError && third.text.includes('in progress')) {
    await setImmediate();
    third = await call('run_checks', { target: 'mock', check });
  }
  t.match(third.data, { exitCode: 0 });
  const { runs } = (await call<{ fromTarget: { runs: string[] } }>('list_runs')).data.fromTarget;
  const stopped = runs.find((run) => run.startsWith('command-line/'));
  t.match((await call('show_run', { run: stopped })).data, { exitCode: 130, verdict: /interrupted/ });
});

t.test('a run ends at its time limit, and says so', async (t) => {
  const { url } = await serveSilence(t);
  const { call } = await connectClient(t, { directory: t.testdir({}), env });
  const given = { urls: { plantStore: url }, check: ['plant-store/valid-plant-accepted'], timeLimitSeconds: 1 };
  const { data } = await call<object>('run_checks', given);
  t.match(data, { exitCode: 130, fromTarget: { notices: [/^stopped after 1 s: select fewer checks/] } });
});

t.test('the command of a client in a stored run is not run', async (t) => {
  const directory = t.testdir({});
  const { call } = await connectClient(t, { directory, env });
  const { data } = await call<RunFacts>('run_checks', { target: 'mock', check: ['plant-store/valid-plant-accepted'] });
  const file = join(directory, 'reports', data.fromTarget.run, 'run.json');
  const command = ['touch', join(directory, 'touched')];
  const client = { ...nothingOfClient, command };
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), client }));
  t.match(await call('replay_checks'), {
    isError: true,
    text: /the run is one of a client/,
  });
  t.notOk(existsSync(join(directory, 'touched')));
});

t.test('a stored run that names another host is not repeated there', async (t) => {
  const directory = t.testdir({});
  const { url } = await serveSilence(t);
  const { call } = await connectClient(t, { directory, env });
  const given = { urls: { plantStore: url }, check: ['plant-store/valid-plant-accepted'], timeLimitSeconds: 1 };
  const { data } = await call<RunFacts>('run_checks', given);
  const file = join(directory, 'reports', data.fromTarget.run, 'run.json');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(url, 'https://staging.example'));
  t.match((await call('show_run')).data, { fromTarget: { run: data.fromTarget.run } });
  t.match(await call('replay_checks'), { isError: true, text: /staging\.example is not this machine/ });
});

t.test('a client that goes in the middle of a run ends the command, the run and the mock', async (t) => {
  const directory = t.testdir({});
  const { url, reached } = await serveSilence(t);
  const { call, client, stdin, ended } = await connectClient(t, { directory, env });
  const started = await call<MockFacts>('start_mock');
  const run = call('run_checks', { urls: { plantStore: url }, check: ['plant-store/*'] });
  await reached;
  stdin.end();
  t.match(await ended, { exitCode: 0, stdout: '' });
  // The streams of a process would end with it.
  await client.close();
  await t.rejects(run);
  await t.rejects(fetch(started.data.url), 'the mock is gone');
  t.notOk(existsSync(started.data.tokens));
  t.equal(readdirSync(join(directory, 'reports', 'command-line')).length, 1, 'what was done is stored');
});

t.test('read-only is for the person to decide', async (t) => {
  const directory = t.testdir({});
  const { call } = await connectClient(t, { directory, env }, { options: ['--read-only', '--allow-writes'] });
  const { data } = await call<object>('run_checks', { target: 'mock', check: ['plant-store/valid-plant-accepted'] });
  t.match(data, { counts: { passed: 0 } });
  t.match((await call('list_targets')).data, { readOnly: true, allowWrites: false, targets: [], configuration: null });
});

t.test('faults of the configuration are said, and secrets of it are not', async (t) => {
  const directory = t.testdir({});
  const { url } = await serveSilence(t);
  const file = join(directory, 'vivero.config.json');
  const targets = { dev: { plantStore: { url }, credentials: { token: '${TOKEN}' } } };
  writeFileSync(file, JSON.stringify({ targets }));
  const { call, written } = await connectClient(t, { directory, env: { ...env, TOKEN: 'a-secret-of-the-tests' } });
  t.match((await call('list_targets')).data, { configuration: 'vivero.config.json', targets: ['dev'] });
  const run = await call('run_checks', {
    target: 'dev',
    check: ['plant-store/valid-plant-accepted'],
    timeLimitSeconds: 1,
  });
  t.match(run.data, { fromTarget: { target: 'dev' } });
  writeFileSync(file, '{');
  t.match(await call('list_targets'), { isError: true, text: /vivero\.config\.json/ });
  t.notMatch(written(), /a-secret-of-the-tests/);
});
