import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import t from 'tap';
import { readOnlyReason } from '../../engine/gate.ts';
import type { CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import { chooseReplayed } from '../../gate/choose-replayed.ts';
import { exitCodeOfReplay, judgeReplay } from '../../gate/judge-replay.ts';
import { reportAsJson } from '../../reporters/json/json.ts';
import { sampleExchange, sampleReport, sampleResult } from '../../reporters/sample-report.test-support.ts';
import { checks as allChecks } from '../../../suites/index.generated.ts';
import { runCommandLine } from '../surroundings.test-support.ts';

const anonymous = 'bearer/anonymous-request-refused';
const valid = 'plant-store/valid-plant-accepted';
const env = { VIVERO_TOKEN: 'a-token-of-the-tests' };

/** Starts a target that can be fixed, and resolves to its address and the requests it got. */
async function startTarget(t: { teardown(work: () => void): void }) {
  const state = { url: '', isMended: false, isGone: false, requests: 0 };
  const answer: RequestListener = (request, response) => {
    state.requests += 1;
    request.resume();
    if (state.isGone) request.socket.destroy();
    else if (state.isMended && request.headers.authorization === undefined)
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    else response.setHeader('Content-Type', 'application/json').end('{"name":"plant"}');
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return state;
}

/** Stores a run by hand, and returns its folder below the directory. */
function store(directory: string, name: string, report: RunReport): string {
  const folder = `reports/${report.target.name}/${name}`;
  mkdirSync(`${directory}/${folder}`, { recursive: true });
  writeFileSync(`${directory}/${folder}/run.json`, reportAsJson(report));
  return folder;
}

t.test('a failed check is run again against the stored target, with the seed of the run', async (t) => {
  const target = await startTarget(t);
  const directory = t.testdir({});
  const line = ['run', '--base-url', target.url, '--check', `${anonymous},${valid}`, '--seed', '77', '--quiet'];
  t.match(await runCommandLine(line, { directory, env }), { exitCode: 1 });
  const replay = (...more: string[]) => runCommandLine(['replay', ...more], { directory, env });
  const failed = await replay(anonymous);
  t.match(failed, { exitCode: 1, stderr: new RegExp(`replaying reports/command-line/\\S+ against ${target.url}/`) });
  t.match(
    failed.stdout,
    new RegExp(`^FAILED {2}${anonymous}\n +clause: MUST [^]*expected: a 4xx response[^]*again: curl `),
  );
  t.match(
    failed.stdout,
    /\n0 of 1 fixed, 1 MUST failed; exit code 1\nreport +reports\/replays\/command-line\/\S+\/run\.json\n$/,
  );
  target.isMended = true;
  const fixed = await replay('--json');
  t.match(fixed.exitCode, 0);
  t.match(JSON.parse(fixed.stdout), { seed: 77, results: [{ check: anonymous, outcome: 'FIXED' }], exitCode: 0 });
  t.match(await replay('bearer/*'), { exitCode: 0, stdout: /^FIXED/ }, 'a replay is never the last run');
  target.isGone = true;
  t.match(await replay(), { exitCode: 3, stdout: /^ERROR {3}bearer\/anonymous-request-refused {2}untestable: / });
  const [first = ''] = readdirSync(`${directory}/reports/replays/command-line`);
  t.match(JSON.parse(readFileSync(`${directory}/reports/replays/command-line/${first}/run.json`, 'utf8')), {
    seed: 77,
    exitCode: 1,
    summary: { planned: 1 },
  });
  t.match(await replay(anonymous, 'mock'), { exitCode: 0, stdout: /^FIXED/, stderr: /against the embedded mock/ });
});

t.test('what cannot be run again is refused, and nothing is sent', async (t) => {
  const target = await startTarget(t);
  const directory = t.testdir({});
  const replay = (...line: string[]) => runCommandLine(['replay', ...line], { directory, env });
  t.match(await replay(), { exitCode: 2, stderr: /no run is stored below reports; name one with --run/ });
  const results = [
    sampleResult(anonymous, 'failed'),
    sampleResult(valid, 'passed'),
    sampleResult('gone/check', 'failed'),
  ];
  const systems = { 'plant-store': { url: target.url } };
  const report = sampleReport(results, { target: { name: 'command-line', systems, capabilities: [] } });
  store(directory, '2026-11-21T11-02-03Z', report);
  for (const [line, exitCode, said] of [
    [['bearer/anonymous-requst'], 2, 'did you mean "bearer/anonymous-request-refused"?'],
    [['bearer/xyzzy'], 2, '2 checks failed in reports/command-line/2026-11-21T11-02-03Z'],
    [
      [valid],
      4,
      `ended passed, not failed, in reports/command-line/2026-11-21T11-02-03Z; "npx vivero run --base-url ${target.url} --check ${valid}" runs it`,
    ],
    [['bearer/random-token-refused'], 4, 'was not run in'],
    [['skills/*'], 4, 'no check that "skills/*" names failed'],
    [['--run', 'nothing'], 2, 'no stored run is called "nothing"; a run is named by its folder'],
    [[anonymous, 'stagin'], 2, 'unknown target "stagin"'],
  ] as const)
    t.match(await replay(...line), { exitCode, stdout: '', stderr: said }, line.join(' '));
  t.equal(target.requests, 0);
  t.match(
    await replay('gone/*'),
    { exitCode: 3, stdout: /^ERROR {3}gone\/check {2}this vivero has no such check/ },
    'a check that there is no more',
  );
  mkdirSync(`${directory}/reports/command-line/2026-11-21T12-00-00Z`);
  t.match(await replay('gone/*'), { exitCode: 3 }, 'a run that was killed does not count');
  writeFileSync(`${directory}/reports/command-line/2026-11-21T12-00-00Z/run.json`, '{"schemaVersion": 1');
  t.match(await replay(), { exitCode: 2, stderr: /2026-11-21T12-00-00Z\/run\.json ends too early/ });
});

t.test('a run that was read-only is replayed read-only', async (t) => {
  const target = await startTarget(t);
  const systems = { 'plant-store': { url: target.url } };
  const spared = sampleResult('plant-store/missing-name-refused', 'inapplicable', { reason: readOnlyReason });
  const of = (...results: CheckResult[]) =>
    sampleReport(results, { target: { name: 'command-line', systems, capabilities: [] } });
  const directory = t.testdir({});
  const replay = () => runCommandLine(['replay', valid], { directory, env });
  store(directory, '2026-11-21T11-02-03Z', of(sampleResult(valid, 'failed')));
  t.match(await replay(), { exitCode: 0, stdout: /^FIXED/ });
  store(directory, '2026-11-21T11-02-04Z', of(sampleResult(valid, 'failed'), spared));
  t.match(await replay(), {
    exitCode: 3,
    stdout: /^ERROR {3}plant-store\/valid-plant-accepted {2}inapplicable: read-only run/,
  });
});

t.test('a token goes to no address that somebody else may have written', async (t) => {
  const target = await startTarget(t);
  const systems = { 'plant-store': { url: target.url } };
  const report = sampleReport([sampleResult(anonymous, 'failed')], {
    target: { name: 'command-line', systems, capabilities: [] },
  });
  const directory = t.testdir({ 'sent-to-us.json': reportAsJson(report) });
  const line = ['replay', '--run', 'sent-to-us.json'];
  t.match(await runCommandLine(line, { directory, env }), {
    exitCode: 2,
    stderr: /^vivero: VIVERO_TOKEN would be sent to URLs from a run that was not stored below/,
  });
  t.equal(target.requests, 0);
  t.match(await runCommandLine([...line, '--base-url', target.url], { directory, env }), { exitCode: 1 });
  t.match(await runCommandLine(line, { directory }), { exitCode: 1 }, 'without a secret there is nothing to lose');
  const ours = store(directory, '2026-11-21T11-02-03Z', report);
  t.match(await runCommandLine(['replay', '--run', ours], { directory, env }), { exitCode: 1 });
});

t.test('the last run is the newest, of one second too, and of the target that is named', async (t) => {
  const directory = t.testdir({
    'vivero.config.json': JSON.stringify({
      run: { output: 'out' },
      targets: { staging: { plantStore: { url: 'http://127.0.0.1:1' }, credentials: { token: 'x' } } },
    }),
  });
  const of = (name: string, check: string) =>
    sampleReport([sampleResult(check, 'failed')], { target: { name, systems: {}, capabilities: [] } });
  const stored = [
    ['2026-11-21T11-00-00Z', of('staging', 'a/oldest')],
    ['2026-11-21T12-00-00Z-2', of('staging', 'a/second')],
    ['2026-11-21T12-00-00Z-10', of('staging', 'a/tenth')],
    ['2026-11-21T12-00-00Z', of('staging', 'a/first')],
    ['2026-11-21T13-00-00Z', of('other', 'a/other')],
  ] as const;
  for (const [name, report] of stored) {
    mkdirSync(`${directory}/out/${report.target.name}/${name}`, { recursive: true });
    writeFileSync(`${directory}/out/${report.target.name}/${name}/run.json`, reportAsJson(report));
  }
  const replay = (...line: string[]) => runCommandLine(['replay', ...line], { directory });
  t.match(await replay('a/*', 'staging'), { exitCode: 3, stdout: /^ERROR {3}a\/tenth/ });
  t.match(await replay('a/*'), { exitCode: 2, stderr: /unknown target "other"/ }, 'of any target without one');
});

t.test('what judges the exchanges of others brings those who send them', async (t) => {
  const observing = 'bearer/challenge-offers-bearer';
  const assertions = [{ ok: false, statement: 'x', expected: 1, actual: 2, exchange: 2 }];
  const report = sampleReport([sampleResult(observing, 'failed', { assertions })], {
    exchanges: [sampleExchange(1, { check: valid }), sampleExchange(2, { check: anonymous })],
  });
  const replayed = chooseReplayed(observing, { report, name: 'x' }, allChecks);
  t.strictSame(replayed.wanted, [observing]);
  t.strictSame(replayed.checks.map(({ id }) => id).sort(), [anonymous, observing]);
});

t.test(
  'a target that has moved since the run is told of, and failures below the threshold do not decide',
  async (t) => {
    const [before, after] = [await startTarget(t), await startTarget(t)];
    const directory = t.testdir({});
    const at = (url: string): void =>
      writeFileSync(
        `${directory}/vivero.config.json`,
        JSON.stringify({
          targets: { staging: { plantStore: { url }, credentials: { token: 'a-token-of-the-tests' } } },
        }),
      );
    at(before.url);
    const line = ['run', 'staging', '--check', `${anonymous},${valid}`, '--quiet'];
    t.match(await runCommandLine(line, { directory }), { exitCode: 1 });
    at(after.url);
    const moved = await runCommandLine(['replay'], { directory });
    t.match(moved.stderr, `against staging (${after.url}/)`);
    t.match(
      moved.stderr,
      `warning: the stored run sent requests to plant-store at ${before.url}/, which is now at ${after.url}/`,
    );
    t.notMatch((await runCommandLine(['replay', '*', 'staging'], { directory })).stderr, 'which is now');
  },
);

t.test('what nobody named and no level makes decide does not fail a replay', (t) => {
  const result = { id: 'a/warned', level: 'SHOULD', outcome: 'failed', reason: 'no' };
  const report = { exitCode: 0, failOn: 'must', results: [result] } as unknown as RunReport;
  const judged = (areNamed: boolean) => judgeReplay(report, { wanted: ['a/warned'], gone: [], areNamed });
  t.equal(exitCodeOfReplay(judged(true), report), 1);
  t.equal(exitCodeOfReplay(judged(false), report), 0);
  t.end();
});
