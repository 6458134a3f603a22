import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { runOf } from '../../store/run-of.test-support.ts';
import { runCommandLine } from '../surroundings.test-support.ts';

const checks = ['--check', 'plant-store/valid-plant-accepted'];
const env = { VIVERO_TOKEN: 'a-token-of-the-tests' };

/** Starts a target whose gateway says 503 so often before the deployment behind it responds. */
async function startLate(t: { teardown(work: () => void): void }, refusals: number) {
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? 'without credentials'}`);
    first.resolve();
    const status = asked.length <= refusals ? 503 : request.method === 'POST' ? 200 : 404;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"name":"plant"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, first: first.promise };
}

t.test('a run begins when the deployment responds', async (t) => {
  const target = await startLate(t, 2);
  const directory = t.testdir({});
  const line = ['run', ...checks, '--base-url', target.url, '--wait', `${patient(20)}s`, '--reporter', 'json=run.json'];
  const { exitCode, stderr } = await runCommandLine(line, { directory, env });
  t.equal(exitCode, 0, stderr);
  t.strictSame(
    target.asked.slice(0, 3),
    Array.from({ length: 3 }, () => 'GET / without credentials'),
  );
  const run = runOf(readFileSync(`${directory}/run.json`, 'utf8'));
  t.notOk(
    run.exchanges.some(({ response }) => response?.status === 503),
    'what was sent to wait is no evidence',
  );
});

t.test('what is waited for is told after a second, and that it is there', async (t) => {
  const target = await startLate(t, 4);
  const line = ['run', ...checks, '--base-url', target.url, '--wait', `${patient(20)}s`];
  const { exitCode, stderr } = await runCommandLine(line, { directory: t.testdir({}), env });
  t.equal(exitCode, 0, stderr);
  t.match(stderr, /vivero: waiting for plantStore at \S+, [1-9]\d* s: status 503\n/);
  t.match(stderr, /vivero: plantStore at \S+ responds after [2-9]\d* s\n/);
});

t.test('a deployment that does not come up is named with what it said, and the run says what that means', async (t) => {
  const target = await startLate(t, 1_000_000);
  const directory = t.testdir({});
  const line = ['run', ...checks, '--base-url', target.url, '--wait', `${patient(600)}ms`];
  const { exitCode, stderr } = await runCommandLine(line, { directory, env });
  t.match(
    stderr,
    `vivero: warning: plantStore at ${target.url}/ did not respond within ${patient(600) / 1000} s: status 503`,
  );
  t.not(exitCode, 0);
  const gone = await runCommandLine(['run', ...checks, '--base-url', 'http://127.0.0.1:1', '--wait', '1ms'], {
    directory,
    env,
  });
  t.match(gone, { exitCode: 3, stderr: /did not respond within 0\.001 s: / });
});

t.test('a dry run waits for nobody', async (t) => {
  const directory = t.testdir({});
  const line = ['run', ...checks, '--base-url', 'http://127.0.0.1:1', '--wait', '10m', '--dry-run'];
  t.match(await runCommandLine(line, { directory, env }), { exitCode: 0, stderr: '' });
});

t.test('a signal ends the waiting', async (t) => {
  const directory = t.testdir({});
  const target = await startLate(t, 1_000_000);
  const line = ['run', ...checks, '--base-url', target.url, '--wait', '10m'];
  const ended = await runCommandLine(line, {
    directory,
    env,
    onStart: (send) => void target.first.then(() => send('SIGTERM')),
  });
  t.match(ended, { exitCode: 143, stderr: 'vivero: interrupted while vivero waited for the target\n' });
});
