import { existsSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import t from 'tap';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { reportAsCtrf } from './ctrf.ts';
import { hostileReport } from '../hostile-report.test-support.ts';
import { runVariety } from '../run-variety.test-support.ts';
import { greenReport, mixedReport, sampleReport, sampleResult } from '../sample-report.test-support.ts';

interface Test {
  readonly testId: string;
  readonly name: string;
  readonly status: string;
  readonly rawStatus?: string;
  readonly message?: string;
  readonly trace?: string;
  readonly flaky?: boolean;
  readonly retryAttempts?: ReadonlyArray<{ readonly attempt: number; readonly status: string }>;
  readonly steps?: ReadonlyArray<{ readonly name: string; readonly status: string }>;
}
interface Document {
  readonly reportId: string;
  readonly runId: string;
  readonly timestamp: string;
  readonly results: {
    readonly summary: Readonly<Record<string, number>>;
    readonly tests: readonly Test[];
    readonly environment: { readonly shardId?: string; readonly healthy: boolean; readonly testEnvironment: string };
  };
}

const schemaFile = new URL('../../../../shared/schemas/ctrf.schema.json', import.meta.url);
const ctrfOf = (report: RunReport): Document => JSON.parse(reportAsCtrf(report)) as Document;
const variety = runVariety();
const runOf = (kind: string): RunReport => variety[kind] ?? mixedReport();

t.test('it is valid by the schema of the format', async (t) => {
  if (!existsSync(schemaFile)) {
    t.pass('the schema is not at hand', { skip: 'ctrf.schema.json is not beside the repository' });
    return;
  }
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const validate = ajv.compile(JSON.parse(readFileSync(schemaFile, 'utf8')) as object);
  for (const [kind, report] of Object.entries({
    ...variety,
    hostile: hostileReport('\ud800\0::error::'),
    bare: hostileReport(''),
  })) {
    validate(ctrfOf(report));
    t.same(validate.errors, null, kind);
  }
});

t.test('only what decides the verdict is failed', async (t) => {
  const statuses = (report: RunReport): Array<string | undefined> =>
    ctrfOf(report).results.tests.map(({ status, rawStatus }) =>
      status === rawStatus ? status : `${status} ${rawStatus}`,
    );
  t.same(statuses(mixedReport()), [
    'passed',
    'failed',
    'failed',
    'other failed-SHOULD',
    'other failed-MAY',
    'skipped inapplicable',
    'passed',
    'skipped inapplicable',
    'other untestable',
    'other untestable',
    'other errored',
  ]);
  t.equal(statuses(mixedReport({ failOn: 'should' }))[3], 'failed');
  t.same(statuses(runOf('accepted')), ['passed', 'other accepted', 'other accepted']);
});

t.test('the totals are those of its own tests, in whole milliseconds', async (t) => {
  for (const [kind, report] of Object.entries(variety)) {
    const { tests, summary } = ctrfOf(report).results;
    for (const status of ['passed', 'failed', 'skipped', 'pending', 'other'])
      t.equal(summary[status], tests.filter((test) => test.status === status).length, `${kind}: ${status}`);
    t.equal(summary['tests'], tests.length);
    t.equal(summary['flaky'], tests.filter(({ flaky }) => flaky).length);
  }
  const { summary } = ctrfOf(mixedReport()).results;
  t.match(summary, { start: 1795258923000, stop: 1795258923812, duration: 812, suites: 2 });
});

t.test('a run that is not green has a failed test, whatever kept it from being so', async (t) => {
  for (const [kind, report] of Object.entries(variety)) {
    const { tests, environment } = ctrfOf(report).results;
    t.equal(
      tests.some(({ status }) => status === 'failed'),
      report.exitCode !== 0,
      kind,
    );
    t.equal(environment.healthy, report.exitCode === 0);
  }
  t.match(ctrfOf(runOf('unreachable')).results.tests.at(-1), {
    testId: 'vivero/verdict',
    message: /^exit code 3: .*; the target could not be reached/,
  });
});

t.test('a failed test tells its proof', async (t) => {
  const test = ctrfOf(mixedReport()).results.tests[1];
  t.match(test, { testId: 'plant-store/missing-name-refused', rawStatus: 'failed' });
  t.equal(
    test?.message,
    'name absent: the request is refused: expected a 4xx response, got status 200 (application/json)',
  );
  t.equal(test?.name, 'A plant that lacks what it needs is refused [plant-store/missing-name-refused]');
  t.match(test?.trace, /^clause: MUST Service contract §4\.1 rule 2: /);
  t.match(test?.trace, /^again: curl -sS /m);
  t.equal(test?.steps?.length, 5);
});

t.test('no text of a target makes markup where a consumer puts it into a page as it is', async (t) => {
  const text = '<img src=x> ![a](http://a) @octocat #1 `x` | y [1] (z) a@ # 2';
  const { tests } = ctrfOf(hostileReport(text)).results;
  const shown = tests.flatMap(({ name, message = '', trace = '', steps = [] }) => [
    name,
    message,
    trace,
    ...steps.map((step) => step.name),
  ]);
  t.ok(shown.length === 48 && shown.every((one) => !/[<`|]|\]\(|@\w|#\d/.test(one)));
  t.match(
    tests[0]?.message,
    String.raw`\x3cimg src=x> ![a]\x28http://a) \x40octocat \x231 \x60x\x60 \x7c y [1] (z) a@ # 2`,
  );
  t.match(tests[0]?.trace, 'again: its shell line is in run.json');
});

t.test('repetitions, shards and runs are told apart', async (t) => {
  const [, unstable] = ctrfOf(runOf('unstable')).results.tests;
  t.match(unstable, { flaky: true, retryAttempts: [{ attempt: 1, status: 'passed' }, { status: 'failed' }, {}] });
  const sharded = ctrfOf(runOf('sharded'));
  t.equal(sharded.results.environment.shardId, '2/3');
  t.equal(sharded.runId, ctrfOf(mixedReport()).runId);
  t.not(sharded.reportId, ctrfOf(mixedReport()).reportId);
  t.equal(ctrfOf(greenReport()).timestamp, '2026-11-21T11:02:03.812Z');
});

t.test('an accepted failure says until when, who fixes it and why', async (t) => {
  const [, accepted] = ctrfOf(runOf('accepted')).results.tests;
  t.match(accepted?.message, /^accepted until 2027-01-31 \(team-plants\): fixed with the next release; name absent/);
  t.match(ctrfOf(sampleReport([sampleResult('a/b', 'inapplicable', { reason: 'no such system' })])).results.tests, [
    { message: 'no such system', trace: undefined },
  ]);
});
