import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { runCommandLine, type TestSurroundings } from '../commands/surroundings.test-support.ts';
import type { Signal } from '../commands/surroundings.ts';
import type { RunReport } from '../../contracts/run-report/run-report.ts';
import { withVerdict } from '../../contracts/run-report/verdict.ts';
import { reportAsJunit } from '../reporters/junit/junit.ts';
import { sampleReport, sampleResult } from '../reporters/sample-report.test-support.ts';
import { reportAsTap } from '../reporters/tap/tap.ts';
import { limitInapplicable } from './limit-inapplicable.ts';
import { runOf } from '../store/run-of.test-support.ts';

const anonymous = 'bearer/anonymous-request-refused';
const checks = ['--check', `plant-store/valid-plant-accepted,${anonymous}`];
const env = { VIVERO_TOKEN: 'a-token-of-the-tests' };
const plain = { color: false, width: 100, ascii: false, directory: null };

/** Starts a target that answers as it is told, and resolves to its address. */
async function startTarget(t: { teardown(work: () => void): void }, answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const takesEverything: RequestListener = (request, response) => {
  request.resume();
  response.setHeader('Content-Type', 'application/json').end('{"name":"plant"}');
};

function lastRun(directory: string): RunReport {
  const runs = readdirSync(`${directory}/reports/command-line`).toSorted((a, b) =>
    a.localeCompare(b, 'en', { numeric: true }),
  );
  return runOf(readFileSync(`${directory}/reports/command-line/${runs.at(-1)}/run.json`, 'utf8'));
}

t.test('a baseline is written, filled in, accepted, and runs out', async (t) => {
  const directory = t.testdir({});
  const url = await startTarget(t, takesEverything);
  const run = (test: Partial<TestSurroundings>, ...more: string[]) =>
    runCommandLine(['run', ...checks, '--base-url', url, '--baseline', 'ci/known.yaml', ...more], {
      directory,
      env,
      ...test,
    });
  const start = Date.parse('2026-11-21T12:00:00Z');
  t.match(await run({ nowMs: start }), {
    exitCode: 2,
    stderr: /ci\/known\.yaml: it does not exist.*--update-baseline/,
  });
  const written = await run({ nowMs: start }, '--update-baseline');
  t.match(written, { exitCode: 1, stderr: /ci\/known\.yaml: 1 entry added: write a reason and an owner/ });
  t.match(await run({ nowMs: start }), { exitCode: 2, stderr: /reason must be[^]*owner must be/ });
  const text = readFileSync(`${directory}/ci/known.yaml`, 'utf8');
  writeFileSync(`${directory}/ci/known.yaml`, text.replaceAll('""', 'PLANT-204'));
  t.match(await run({ nowMs: start }), { exitCode: 0 });
  t.match(lastRun(directory), {
    exitCode: 0,
    baseline: { file: 'ci/known.yaml', entries: 1, expired: [], stale: [] },
    summary: { failed: 1, accepted: 1 },
  });
  t.match(await run({ nowMs: Date.parse('2027-02-20T00:00:01Z') }), { exitCode: 1 });
  t.match(lastRun(directory).baseline?.expired, [{ check: anonymous, owner: 'PLANT-204', expires: '2027-02-19' }]);
  t.match(await run({ nowMs: start }, '--update-baseline'), { exitCode: 0, stderr: /nothing to update/ });
});

t.test('a baseline that is wrong is refused before anything is sent', async (t) => {
  let connections = 0;
  const url = await startTarget(t, () => (connections += 1));
  const entry = { check: 'bearer/anonymous-request-refuse', reason: 'x', owner: 'y', expires: '2099-01-01' };
  const directory = t.testdir({ 'known.json': JSON.stringify({ entries: [entry] }), 'known.txt': '', folder: {} });
  const said = async (...line: string[]) => {
    const { exitCode, stdout, stderr } = await runCommandLine(['run', '--base-url', url, ...line], { directory, env });
    t.match({ exitCode, stdout }, { exitCode: 2, stdout: '' });
    return stderr;
  };
  t.match(
    await said('--baseline', 'known.json'),
    /^vivero: known\.json:1:\d+: entries\[0\]\.check names a check that does not exist, .* did you mean "bearer\/anonymous-request-refused"\?\n$/,
  );
  t.match(await said('--baseline', 'known.txt'), /ends in \.yaml, \.yml or \.json, got "known\.txt"/);
  t.match(await said('--baseline', 'folder'), /ends in \.yaml/);
  t.match(await said('--update-baseline'), '--update-baseline needs the file: --baseline <file>');
  for (const limit of ['-1', '1.5', '101%', 'some'])
    t.match(await said(`--max-inapplicable=${limit}`), `--max-inapplicable must be a number of checks, such as 20`);
  t.match(await said('--repeat', '0'), '--repeat must be a whole number from 1 to 100, got "0"');
  t.equal(connections, 0);
  t.notOk(existsSync(`${directory}/reports`));
});

t.test('a baseline that cannot be written is said, and the run is stored all the same', async (t) => {
  const directory = t.testdir({ 'known.yaml': '', 'known.yaml.lock': {} });
  const url = await startTarget(t, takesEverything);
  const line = ['run', ...checks, '--base-url', url, '--baseline', 'file/known.yaml', '--update-baseline'];
  writeFileSync(`${directory}/file`, '');
  t.match(await runCommandLine(line, { directory, env }), { exitCode: 2, stderr: /cannot read file\/known\.yaml/ });
  // The folder goes away while the run lasts.
  const vanishing = await startTarget(t, (request, response) => {
    if (!existsSync(`${directory}/later`)) writeFileSync(`${directory}/later`, '');
    takesEverything(request, response);
  });
  const late = ['run', ...checks, '--base-url', vanishing, '--baseline', 'later/known.yaml', '--update-baseline'];
  t.match(await runCommandLine(late, { directory, env }), {
    exitCode: 70,
    stdout: /does not conform/,
    stderr: /the baseline was not updated: cannot /,
  });
  t.match(lastRun(directory), { exitCode: 1, summary: { failed: 1 } });
});

t.test('a run in which little is asked is not green, in any format', async (t) => {
  const inapplicable = (id: string) => sampleResult(id, 'inapplicable', { reason: 'the target has no mcp' });
  const some = sampleReport([sampleResult('a/b', 'passed'), inapplicable('a/c'), inapplicable('a/d')]);
  t.equal(limitInapplicable(some, null), some);
  t.equal(limitInapplicable(some, { count: 2 }), some);
  t.equal(limitInapplicable(some, { percent: 66.7 }), some);
  t.match(limitInapplicable(some, { percent: 66.6 }), {
    exitCode: 3,
    abort: {
      kind: 'too-many-inapplicable',
      message: '2 of 3 checks are inapplicable (66.7 %), and --max-inapplicable allows 66.6 %',
      advice: 'Most often: the target has no mcp (2 checks).',
    },
  });
  const none = withVerdict(sampleReport([inapplicable('a/b')]));
  const empty = limitInapplicable(none, null);
  t.match(empty, { exitCode: 3, abort: { kind: 'nothing-executed' } });
  t.match(limitInapplicable(withVerdict(sampleReport([])), null), { exitCode: 4, abort: { kind: 'nothing-selected' } });
  const shard = { ...none, shard: { index: 2, total: 3 } };
  t.match(limitInapplicable(withVerdict(shard), { count: 0 }), { exitCode: 0, abort: null }, 'a shard is no run');
  const failed = sampleReport([sampleResult('a/b', 'failed'), inapplicable('a/c')]);
  t.match(limitInapplicable(failed, { count: 0 }), { exitCode: 1, abort: { kind: 'too-many-inapplicable' } });
  for (const report of [empty, limitInapplicable(some, { count: 0 })]) {
    t.match(reportAsTap(report), /\nBail out! .*inapplicable/);
    const { tests, errors } = /<testsuites [^>]*tests="(?<tests>\d+)"[^>]*errors="(?<errors>\d+)"/.exec(
      reportAsJunit(report, plain),
    )?.groups ?? { tests: '', errors: '' };
    t.match({ tests, errors }, { tests: String(report.summary.planned + 1), errors: '1' });
  }
  const directory = t.testdir({});
  const url = await startTarget(t, takesEverything);
  const run = await runCommandLine(['run', '--suite', 'skills', '--base-url', url], { directory, env });
  t.match(run, { exitCode: 3, stdout: /nothing was executed: all \d+ checks/ });
  const line = ['run', '--check', 'plant-store/valid-plant-accepted,skills/list-served', '--base-url', url];
  const limited = { directory, env: { ...env, VIVERO_MAX_INAPPLICABLE: '0' } };
  t.match(await runCommandLine(line, limited), { exitCode: 3, stdout: /1 of 2 checks are inapplicable/ });
});

t.test('a run that is interrupted in a repetition reports what the repetitions before it found', async (t) => {
  const directory = t.testdir({});
  let send: (signal: Signal) => void = () => undefined;
  const url = await startTarget(t, (request, response) => {
    if (/run \w+r2;/.test(request.headers['user-agent'] ?? '')) return send('SIGINT');
    return takesEverything(request, response);
  });
  const line = ['run', '--check', 'plant-store/valid-plant-accepted', '--base-url', url, '--repeat', '5'];
  const run = await runCommandLine(line, { directory, env, onStart: (sender) => (send = sender) });
  t.equal(run.exitCode, 130);
  t.match(lastRun(directory), {
    abort: { kind: 'interrupted' },
    repeat: 2,
    results: [{ outcome: 'passed', repeats: ['passed'] }],
    summary: { passed: 1, untestable: 0, unstable: 0 },
  });
});

t.test('repetitions name what is unstable, and a failure that was found once counts', async (t) => {
  const directory = t.testdir({});
  let anonymousRequests = 0;
  const runs = new Set<string>();
  const url = await startTarget(t, (request, response) => {
    runs.add(/run (\w+);/.exec(request.headers['user-agent'] ?? '')?.[1] ?? '');
    request.resume();
    if (request.headers.authorization !== undefined) return takesEverything(request, response);
    anonymousRequests += 1;
    // Four requests without a token make one check; the second repetition is served.
    if (Math.floor((anonymousRequests - 1) / 4) === 1) return takesEverything(request, response);
    response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
  });
  const run = await runCommandLine(['run', ...checks, '--base-url', url, '--repeat', '3', '--concurrency', '1'], {
    directory,
    env,
  });
  t.equal(run.exitCode, 1);
  const report = lastRun(directory);
  t.match(report, { exitCode: 1, repeat: 3, summary: { planned: 2, passed: 1, failed: 1, unstable: 1 } });
  const [failed, passed] = [anonymous, 'plant-store/valid-plant-accepted'].map((id) =>
    report.results.find((result) => result.id === id),
  );
  t.strictSame(failed?.repeats, ['passed', 'failed', 'passed']);
  t.strictSame(passed?.repeats, ['passed', 'passed', 'passed']);
  t.equal(runs.size, 3, 'each repetition has a name of its own');
  t.ok([...runs].every((name) => name.startsWith(report.run)));
  t.strictSame(
    report.exchanges.map(({ id }) => id),
    report.exchanges.map((_, index) => index + 1),
  );
  const shown = failed?.assertions.find(({ ok }) => !ok)?.exchange ?? 0;
  t.match(
    report.exchanges[shown - 1],
    { check: anonymous, response: { status: 200 } },
    'the exchange is that of the failure',
  );
  t.match(run.stderr, /repetition|2\/3|2 of 3/i);
});

t.test('runs with a baseline draw the same, unless a seed is given', async (t) => {
  const directory = t.testdir({ 'known.yaml': 'entries: []\n' });
  const url = await startTarget(t, takesEverything);
  const seedOf = async (...more: string[]): Promise<number> => {
    await runCommandLine(['run', ...checks, '--base-url', url, ...more], { directory, env });
    return lastRun(directory).seed;
  };
  const baseline = ['--baseline', 'known.yaml'];
  t.equal(await seedOf(...baseline), await seedOf(...baseline));
  t.equal(await seedOf(...baseline, '--seed', '5'), 5);
  t.not(await seedOf(), await seedOf());
});
