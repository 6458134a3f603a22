import t from 'tap';
import { analyseChecks, type CheckEnd } from './analyse-checks.ts';
import { chooseRemovals } from './choose-removals.ts';
import { deploymentOf } from './deployment-version.ts';
import type { IndexedRun } from './run-index.ts';
import { indexedResult, sampleRun } from './stored-runs.test-support.ts';

function indexed(day: number, changes: Partial<IndexedRun> = {}): IndexedRun {
  const counts = { planned: 2, passed: 1, failed: 1, inapplicable: 0, untestable: 0, errored: 0, accepted: 0 };
  return {
    folder: `staging/${day}`,
    target: 'staging',
    run: `run${day}`,
    startedAt: new Date(Date.UTC(2026, 10, day)).toISOString(),
    durationMs: 1000,
    exitCode: 1,
    vivero: '1.0.0',
    deployment: 'plant-store x-version=1',
    namesVersion: true,
    shard: null,
    abort: null,
    baseline: null,
    profile: null,
    ...counts,
    ...changes,
  };
}

/** Returns how a check ended from day to day: `+` passed, `-` failed, `?` untestable; the newest first, as the index has it. */
function ends(outcomes: string, changes: (day: number) => Partial<IndexedRun> = () => ({})): CheckEnd[] {
  const names = { '+': 'passed', '-': 'failed', '?': 'untestable' } as const;
  return outcomes
    .split('')
    .map((sign, index): CheckEnd => ({
      run: indexed(index + 1, changes(index + 1)),
      result: indexedResult('a/b', names[sign as '+'], { durationMs: 100 }),
    }))
    .toReversed();
}

t.test('a check that the newest run says nothing of, and an earlier one did, is no longer judged', async (t) => {
  const unjudged = (outcomes: string) =>
    analyseChecks(ends(outcomes)).noLongerJudged.map(({ check, outcome, lastJudged }) => [
      check,
      outcome,
      lastJudged.run,
    ]);
  t.strictSame(unjudged('+-?'), [['a/b', 'untestable', 'run2']]);
  t.strictSame(unjudged('+??'), [['a/b', 'untestable', 'run1']]);
  t.strictSame(unjudged('?+'), []);
  t.strictSame(unjudged('??'), []);
});

t.test('a check fails since the first failure without a pass after it', async (t) => {
  const days = ({ failing: [found] }: ReturnType<typeof analyseChecks>) =>
    found && [found.since.run, found.runs, found.lastPassed?.run ?? null];
  t.strictSame(days(analyseChecks(ends('+--'))), ['run2', 2, 'run1']);
  t.strictSame(days(analyseChecks(ends('+-?-?'))), ['run2', 2, 'run1'], 'what could not be tested changes nothing');
  t.strictSame(days(analyseChecks(ends('--'))), ['run1', 2, null]);
  t.strictSame(days(analyseChecks(ends('-+'))), undefined);
  t.strictSame(
    days(analyseChecks(ends('+-', (day) => (day === 2 ? { shard: '1/2' } : {})))),
    undefined,
    'a part is no run',
  );
});

t.test('a change is flaky only where nothing else changed', async (t) => {
  const isFlaky = (...given: Parameters<typeof ends>): boolean => analyseChecks(ends(...given)).flaky.length > 0;
  t.ok(isFlaky('+-'), 'the same version');
  t.notOk(isFlaky('--'));
  t.notOk(
    isFlaky('+-', (day) => ({ deployment: `plant-store x-version=${day}` })),
    'another version',
  );
  t.notOk(
    isFlaky('+-', (day) => ({ vivero: `1.0.${day}` })),
    'another vivero',
  );
  const unnamed = { deployment: 'plant-store https://a.example', namesVersion: false };
  t.notOk(
    isFlaky('+-', () => unnamed),
    'it may have been deployed anew',
  );
  t.notOk(
    isFlaky('+-+', () => unnamed),
    'a bug that came and was fixed',
  );
  const failingWith = (failures: readonly string[]): boolean =>
    analyseChecks(
      ends('-+-', () => unnamed).map((each, index) => ({
        ...each,
        result: { ...each.result, failures: new Set(failures.slice(index, index + 1)) },
      })),
    ).flaky.length > 0;
  t.ok(failingWith(['status', '', 'status']), 'the same failure came back');
  t.notOk(failingWith(['status', '', 'body']), 'failed, fixed, failed by another bug');
  const [end] = ends('-');
  t.ok(analyseChecks([{ ...end!, result: { ...end!.result, isUnstable: true } }]).flaky.length, 'within one run');
});

t.test('a check is slower by its medians, and by more than chance', async (t) => {
  const slower = (durations: readonly number[]) =>
    analyseChecks(
      ends('+'.repeat(durations.length)).map((end, index) => ({
        ...end,
        result: { ...end.result, durationMs: durations.toReversed()[index] ?? 0 },
      })),
    ).slower;
  t.match(slower([100, 100, 110, 100, 90, 900, 100, 950]), [{ check: 'a/b', beforeMs: 100, nowMs: 900 }]);
  t.strictSame(slower([100, 100, 110, 100, 90, 100, 100, 9000]), [], 'one slow run is none');
  t.strictSame(slower([10, 10, 10, 10, 10, 100, 100, 100]), [], 'nor a tenth of a second');
  t.strictSame(slower([100, 100, 900, 900, 900]), [], 'too few to compare with');
});

t.test('a deployment is known by its URLs and the version that it names', async (t) => {
  const named = deploymentOf(sampleRun({ day: 1, version: '1.2.3' }));
  t.match(named, { isNamed: true, text: /plant-store x-version=1\.2\.3$/ });
  t.strictSame(deploymentOf(sampleRun({ day: 2, version: '1.2.3' })), named);
  t.notSame(deploymentOf(sampleRun({ day: 2, version: '1.2.4' })), named);
  const sample = sampleRun({ day: 1 });
  const given = deploymentOf({ ...sample, target: { ...sample.target, version: 'a1b2c3' } });
  t.match(given, { isNamed: true, text: /; version=a1b2c3$/ }, 'whoever started the run named it');
  t.match(deploymentOf(sampleRun({ day: 1 })), { isNamed: false });
  const run = sampleRun({ day: 1 });
  const each = Array.from(
    { length: 9 },
    (_, index) => sampleRun({ day: 1, version: `request-${index}` }).exchanges[0]!,
  );
  t.match(deploymentOf({ ...run, exchanges: each }), { isNamed: false }, 'what differs each time is no version');
  t.notMatch(deploymentOf(sampleRun({ day: 1, version: '\u001b[2J' })).text, '\u001b');
});

t.test('old runs go, but for the last green one, the newest, and what is relied on', async (t) => {
  const runs = [5, 4, 3, 2, 1].map((day) => indexed(day, { exitCode: day === 2 ? 0 : 1 }));
  const days = (wish: Parameters<typeof chooseRemovals>[1], relied: Iterable<readonly [string, string]> = []) =>
    chooseRemovals(runs, wish, new Map(relied)).removed.map(({ run }) => run);
  t.strictSame(days({ keep: 1, beforeMs: null }), ['run4', 'run3', 'run1']);
  t.strictSame(days({ keep: 3, beforeMs: null }), ['run1']);
  t.strictSame(days({ keep: null, beforeMs: Date.UTC(2026, 10, 4) }), ['run3', 'run1']);
  t.strictSame(days({ keep: 3, beforeMs: Date.UTC(2026, 10, 1) }), [], 'both must say so');
  t.strictSame(days({ keep: 1, beforeMs: null }, [['staging/3', 'it is relied on']]), ['run4', 'run1']);
  t.strictSame(days({ keep: null, beforeMs: Date.UTC(2027, 1, 1) }), ['run4', 'run3', 'run1'], 'the newest stays');
});
