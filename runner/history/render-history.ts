import { createInk, type Ink, type Style } from '../text/ink.ts';
import { padColumns } from '../text/display-width.ts';
import { wrapText } from '../text/wrap-text.ts';
import { countAssertions } from '../text/assertion-changes.ts';
import type { CheckEnd, CheckTrends, FailingCount } from './analyse-checks.ts';
import type { SlowerOperation } from './analyse-latency.ts';
import type { IndexedRun } from './run-index.ts';

/** How a history is shown. */
export interface HistoryStyle {
  readonly color: boolean;
  readonly width: number;
  readonly ascii: boolean;
}

/** The runs of one target, the newest first, and what they say of its checks. */
export interface TargetHistory {
  readonly target: string;
  readonly runs: readonly IndexedRun[];
  readonly trends: CheckTrends;
  /** Operations that take longer than they used to. */
  readonly slowerOperations: readonly SlowerOperation[];
}

/** Most checks of one list that are written out. */
const mostChecks = 40;

const verdicts: Readonly<Record<number, string>> = {
  0: 'conforms',
  1: 'does not conform',
  3: 'inconclusive',
  4: 'nothing selected',
  70: 'internal error',
  130: 'interrupted',
  143: 'terminated',
};

/** Returns what an exit code of a run says, in a few words. */
export function verdictOf({ exitCode }: Pick<IndexedRun, 'exitCode'>): string {
  return verdicts[exitCode] ?? `exit code ${exitCode}`;
}

/** Returns the history of a target for a person: a line for each run, then the checks that stand out. */
export function renderTarget({ target, runs, trends, slowerOperations }: TargetHistory, style: HistoryStyle): string {
  const ink = createInk(style);
  const count = runs.length === 1 ? '1 run' : `${runs.length} runs`;
  // A column for one version is of no use where it is the same for all, or nobody named one.
  const isVersioned = runs.some((run) => versionOf(run) !== '');
  const last = isVersioned ? 'version' : 'vivero';
  const head = `  ${columns(['run (UTC)', 'verdict', 'failed', 'passed', 'other', 'took', last])}`;
  const sections = [
    [
      ink.paint('bold', `${ink.cut(target, 60)}: ${count}`),
      ink.paint('dim', head),
      ...runs.map((run) => rowOf(run, isVersioned ? versionOf(run) : run.vivero, ink)),
      ...(runs.some(({ accepted }) => accepted > 0)
        ? [ink.paint('dim', '  in brackets: how many of the failed checks a baseline accepts')]
        : []),
      ...describeProfiles(runs).map((line) => ink.paint('dim', `  ${ink.cut(line, 100)}`)),
    ],
    ...changedLists(trends, style.width, ink),
    ...slowerLists({ slower: trends.slower, slowerOperations, width: style.width }, ink),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** Returns a line for each frozen profile that runs were judged by, since such verdicts do not say the same; none where there was none. */
export function describeProfiles(runs: readonly IndexedRun[]): string[] {
  const profiles = [...new Set(runs.map(({ profile }) => profile))];
  if (profiles.every((profile) => profile === null)) return [];
  return profiles.map((profile) => {
    const times = timesOf(runs.filter((run) => run.profile === profile).length);
    return profile === null ? `judged by all checks ${times}` : `judged by profile ${profile} ${times}`;
  });
}

/** Checks whose outcome needs a look. */
function changedLists({ failing, noLongerJudged, flaky }: CheckTrends, width: number, ink: Ink): string[][] {
  return [
    listOf({ name: 'Failing', color: 'red', count: failing.length, width }, ink, () =>
      failing.map(({ check, level, since, runs: times, lastPassed, assertions }) => {
        const before = lastPassed === null ? 'never passed before' : `passed last ${minuteOf(lastPassed)}`;
        return [
          `${check}  ${level}`,
          `since ${minuteOf(since)}, ${timesOf(times)}; ${before}${describeFailing(assertions)}`,
        ] as const;
      }),
    ),
    listOf({ name: 'No longer judged', color: 'yellow', count: noLongerJudged.length, width }, ink, () =>
      noLongerJudged.map(
        ({ check, level, outcome, lastJudged }) =>
          [`${check}  ${level}`, `${outcome} now; judged last ${minuteOf(lastJudged)}`] as const,
      ),
    ),
    listOf({ name: 'Flaky', color: 'yellow', count: flaky.length, width }, ink, () =>
      flaky.map(({ check, level, changes, failed, judged }) => {
        const changed = changes === 0 ? 'changes within a run' : `changed ${changes} times`;
        return [`${check}  ${level}`, `${changed}; failed in ${failed} of ${judged} runs`] as const;
      }),
    ),
  ];
}

/** What takes longer than it used to: checks, and the operations of the target. */
function slowerLists(
  {
    slower,
    slowerOperations,
    width,
  }: Pick<TargetHistory, 'slowerOperations'> & Pick<CheckTrends, 'slower'> & { readonly width: number },
  ink: Ink,
): string[][] {
  return [
    listOf({ name: 'Slower', color: 'yellow', count: slower.length, width: width }, ink, () =>
      slower.map(
        ({ check, beforeMs, nowMs }) => [check, `${secondsOf(nowMs)} now, ${secondsOf(beforeMs)} before`] as const,
      ),
    ),
    listOf({ name: 'Slower operations', color: 'yellow', count: slowerOperations.length, width: width }, ink, () =>
      slowerOperations.map(
        ({ operation, beforeMs, nowMs }) =>
          [operation, `half of the responses take ${secondsOf(nowMs)} now, ${secondsOf(beforeMs)} before`] as const,
      ),
    ),
  ];
}

/** Returns how one check ended in each run for a person. */
export function renderCheck(check: string, ends: readonly CheckEnd[], style: HistoryStyle): string {
  const ink = createInk(style);
  const rows = ends.map(({ run, result }) => {
    const { symbol, color } = lookOf(result.outcome, ink);
    const unstable = result.isUnstable ? ', differs between repetitions' : '';
    const outcome = result.failing > 0 ? `failed (${result.failing})` : result.outcome;
    const cells = [minuteOf(run), outcome, secondsOf(result.durationMs), `vivero ${run.vivero}`, run.folder];
    const [time = '', end = '', took = '', tool = '', folder = ''] = cells.map((cell) => ink.cut(cell, 70));
    return `${ink.paint(color, symbol)} ${padColumns(time, 21)}${padColumns(end, 14)}${padColumns(took, 9)}${padColumns(tool, 15)}${folder}${unstable}`;
  });
  return `${[ink.paint('bold', ink.clean(check)), ...rows].join('\n')}\n`;
}

/** Returns how many assertions of a check fail, and how many did before, as the end of a line; empty where it names none. */
export function describeFailing({ now, before, new: fresh }: FailingCount): string {
  if (now === 0) return '';
  const others = fresh === null || fresh === 0 ? '' : ` (${fresh} newly)`;
  const said = `; ${countAssertions(now)} ${now === 1 ? 'fails' : 'fail'}${others}`;
  return before === null || (before === now && fresh === 0) ? said : `${said}, ${before} in the run before`;
}

/** Returns the time of a run to the minute. */
export function minuteOf({ startedAt }: Pick<IndexedRun, 'startedAt'>): string {
  return `${startedAt.slice(0, 16).replace('T', ' ')} UTC`;
}

/** Returns what is deployed, as the run or the target named it; empty where neither did. */
export function versionOf({ deployment }: Pick<IndexedRun, 'deployment'>): string {
  // The URLs are the same in every run.
  const parts = deployment.split('; ').filter((part) => /^version=|^[a-z-]+ x-[a-z-]+=/.test(part));
  return [...new Set(parts.map((part) => part.slice(part.indexOf('=') + 1)))].join(', ');
}

function rowOf(run: IndexedRun, last: string, ink: Ink): string {
  const { failed, accepted, passed, untestable, errored, inapplicable, durationMs, shard } = run;
  const { symbol, color } = lookOf(run.exitCode === 0 ? 'passed' : run.exitCode === 1 ? 'failed' : 'untestable', ink);
  const verdict = `${verdictOf(run)}${shard === null ? '' : ` (${shard})`}`;
  const counts = [accepted > 0 ? `${failed} (${accepted})` : String(failed), String(passed)];
  const cells = [
    run.folder.slice(run.folder.indexOf('/') + 1),
    verdict,
    ...counts,
    String(untestable + errored + inapplicable),
    secondsOf(durationMs),
    ink.cut(last, 12),
  ];
  return `${ink.paint(color, symbol)} ${columns(cells.map((cell) => ink.cut(cell, 40)))}`;
}

const widths = [22, 17, 8, 8, 6, 9] as const;

function columns(cells: readonly string[]): string {
  return cells.map((cell, place) => padColumns(cell, widths[place] ?? 0)).join('');
}

interface ListHead {
  readonly name: string;
  readonly color: Style;
  readonly count: number;
  readonly width: number;
}

function listOf(
  { name, color, count, width }: ListHead,
  ink: Ink,
  rows: () => ReadonlyArray<readonly [check: string, facts: string]>,
): string[] {
  if (count === 0) return [];
  const lines = rows()
    .slice(0, mostChecks)
    .flatMap(([check, facts]) => [
      `  ${ink.cut(check, 100)}`,
      ...wrapText(ink.cut(facts, 200), Math.max(width, 40) - 4).map((line) => `    ${ink.paint('dim', line)}`),
    ]);
  const more = count > mostChecks ? [`  and ${count - mostChecks} more: --json lists all`] : [];
  return [ink.paint(['bold', color], `${name} (${count})`), ...lines, ...more];
}

function lookOf(outcome: string, { symbols }: Ink): { readonly symbol: string; readonly color: Style } {
  if (outcome === 'passed') return { symbol: symbols.good, color: 'green' };
  if (outcome === 'failed') return { symbol: symbols.bad, color: 'red' };
  return outcome === 'inapplicable'
    ? { symbol: symbols.note, color: 'dim' }
    : { symbol: symbols.unknown, color: 'yellow' };
}

function timesOf(runs: number): string {
  return runs === 1 ? 'in 1 run' : `in ${runs} runs`;
}

/** Returns a duration for a person: `812 ms`, or `1.5 s`. */
export function secondsOf(durationMs: number): string {
  return durationMs < 1000 ? `${Math.round(durationMs)} ms` : `${(durationMs / 1000).toFixed(1)} s`;
}
