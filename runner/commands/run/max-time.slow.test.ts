import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import t, { type Test } from 'tap';
import { patient } from '../../../scripts/test/patient.test-support.ts';
import { runOf } from '../../store/run-of.test-support.ts';
import { runCommandLine } from '../surroundings.test-support.ts';

const accepted = 'plant-store/valid-plant-accepted';
const anonymous = 'bearer/anonymous-request-refused';
const env = { VIVERO_TOKEN: 'a-token-of-the-tests' };

/** Starts a store that accepts everything, and never responds where it is told so. */
async function startTarget(t: Test, hangs: (request: IncomingMessage, body: string) => boolean): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (piece: string) => (body += piece));
    request.on('end', () => {
      if (hangs(request, body)) return;
      response.setHeader('Content-Type', 'application/json').end('{"name":"plant"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function run(t: Test, url: string, words: readonly string[]) {
  const line = ['run', '--base-url', url, '--timeout', '60s', '--json', ...words];
  const ended = await runCommandLine(line, { directory: t.testdir({}), env });
  return { ...ended, report: runOf(ended.stdout) };
}

t.test('a run whose time is over is inconclusive, and what was under way accuses nobody', async (t) => {
  const url = await startTarget(t, ({ headers }) => headers.authorization === undefined);
  const { exitCode, report } = await run(t, url, ['--max-time', '1s', '--check', anonymous]);
  const reason = 'the run reached its time limit of 1 s (--max-time)';
  t.equal(exitCode, 3);
  t.match(report.abort, { kind: 'time-over', message: reason, advice: /longer --max-time/ });
  t.match(report.results, [{ outcome: 'untestable', reason }]);
});

t.test('what was found before is reported, and a failure stays one', async (t) => {
  const url = await startTarget(t, (_, body) => body !== '' && !body.includes('"name"'));
  const checks = `${accepted},${anonymous},plant-store/missing-member-refused`;
  // Long enough for the first two.
  const { exitCode, report } = await run(t, url, ['--max-time', `${patient(4)}s`, '--check', checks]);
  t.match({ exitCode, abort: report.abort }, { exitCode: 1, abort: { kind: 'time-over' } });
  const outcomeOf = (check: string) => report.results.find(({ id }) => id === check)?.outcome;
  t.equal(outcomeOf(accepted), 'passed');
  t.equal(outcomeOf(anonymous), 'failed');
});

t.test('the repetitions of a run share its time', async (t) => {
  let sent = 0;
  const url = await startTarget(t, () => (sent += 1) > 4);
  const { report } = await run(t, url, ['--max-time', '1s', '--check', accepted, '--repeat', '50']);
  t.match(report, { exitCode: 3, abort: { kind: 'time-over' } });
});

t.test('the console says the reason once', async (t) => {
  const url = await startTarget(t, ({ headers }) => headers.authorization === undefined);
  const line = ['run', '--check', anonymous, '--base-url', url, '--timeout', '60s', '--max-time', '1s'];
  const { exitCode, stdout, stderr } = await runCommandLine(line, { directory: t.testdir({}), env });
  t.equal(exitCode, 3);
  t.equal(`${stdout}${stderr}`.split('reached its time limit').length - 1, 1, stdout + stderr);
});

t.test('a time that is none is refused', async (t) => {
  for (const time of ['0', '500ms', '25h', 'soon']) {
    const { exitCode, stderr } = await runCommandLine(['run', '--max-time', time], { directory: t.testdir({}) });
    t.match({ exitCode, stderr }, { exitCode: 2, stderr: /--max-time must be a string such as 90s, 10m or 2h/ });
  }
  const directory = t.testdir({ 'vivero.config.yaml': 'run:\n  maxTime: 2d\ntargets: {}\n' });
  t.match(await runCommandLine(['run'], { directory }), { exitCode: 2, stderr: /run\.maxTime must be milliseconds/ });
});
