import type { OperationsProgress } from '../../../contracts/run-report/run-event.ts';
import { padColumns } from '../../text/display-width.ts';
import type { Ink } from '../../text/ink.ts';
import { type Mark, oldestOf, type ProgressTally, type RunStarted, type SuiteTally } from './progress-tally.ts';
import { type PaintedLine, paintLine, type Segment } from '../../text/segments.ts';

/** What a block is drawn with. */
export interface BlockScope {
  readonly ink: Ink;
  readonly nowMs: number;
  /** Since the first repetition began. */
  readonly elapsedMs: number;
  readonly columns: number;
  readonly rows: number;
}

/** Wider is no easier to read, and wraps the more when a window is made smaller. */
const widest = 110;
/** Rows that are left to what is printed above, and to the cursor below. */
const rowsAround = 5;
/** With fewer nothing can be written again in place. */
const leastRows = 2;
/** A check that is asked for longer shows for how long. */
const slowMs = 2000;
const longestName = 20;
/** What passed is not counted in fewer columns: what is left of the planned ones tells it. */
const narrow = 60;

/**
 * Returns the lines that show how a run comes along: one for each suite with what it is asking, and one for all of them. In
 * few rows the suites that are done, and then those that wait, are counted on one line; in very few all stands on one, and on
 * a single row nothing.
 */
export function describeProgress(tally: ProgressTally, scope: BlockScope): PaintedLine[] {
  const width = Math.max(1, Math.min(scope.columns - 1, widest));
  if (scope.rows < leastRows) return [];
  const rows = Math.max(1, scope.rows - rowsAround);
  const paint = (segments: readonly Segment[]): PaintedLine => paintLine(segments, width, scope.ink);
  const end = describeTime(tally, scope);
  if (rows < 3) return [paint([...describeCounts(tally, scope.ink), end])];
  const operations = tally.operations === null ? [] : describeOperations(tally.operations);
  const operationRows = operations.length > 0 ? 1 : 0;
  const spaceRows = rows > tally.suites.length + 1 + operationRows ? 1 : 0;
  const { shown, hidden } = chooseSuites(tally.suites, Math.max(1, rows - 1 - spaceRows - operationRows));
  const layout = layOut(tally, { width, ink: scope.ink, end });
  return [
    ...(spaceRows === 1
      ? [paint([{ text: describeParts(tally).join(` ${scope.ink.symbols.dot} `), style: 'dim' }])]
      : []),
    ...shown.map((suite) => paint(describeSuite(suite, layout, scope))),
    ...(hidden.length === 0 ? [] : [paint([{ text: `  ${countHidden(hidden)}`, style: 'dim' }])]),
    ...(operationRows === 0
      ? []
      : [paint([{ text: `  operations: ${operations.join(` ${scope.ink.symbols.dot} `)}`, style: 'dim' }])]),
    paint(describeTotal(tally, { layout, scope, end })),
  ];
}

/** Those that are being asked stay longest; their order is always that of the plan. */
function chooseSuites(
  suites: readonly SuiteTally[],
  rows: number,
): { readonly shown: readonly SuiteTally[]; readonly hidden: readonly SuiteTally[] } {
  if (suites.length <= rows) return { shown: suites, hidden: [] };
  const rank = (suite: SuiteTally): number => (suite.running.size > 0 ? 0 : isDone(suite) ? 2 : 1);
  const kept = new Set(suites.toSorted((a, b) => rank(a) - rank(b)).slice(0, rows - 1));
  return { shown: suites.filter((suite) => kept.has(suite)), hidden: suites.filter((suite) => !kept.has(suite)) };
}

function countHidden(hidden: readonly SuiteTally[]): string {
  const done = hidden.filter(isDone).length;
  const suites = hidden.length === 1 ? '1 suite' : `${hidden.length} suites`;
  if (done === hidden.length) return `${suites} done`;
  return done === 0 ? `${suites} to go` : `${suites}: ${done} done, ${hidden.length - done} to go`;
}

function isDone({ results, planned }: SuiteTally): boolean {
  return results.length >= planned;
}

interface Layout {
  readonly name: number;
  readonly bar: number;
  readonly count: number;
  /** Digits of what is counted of each mark; 0 where none ended so. */
  readonly digits: Readonly<Record<(typeof shownMarks)[number], number>>;
}

/** A fault of ours is counted among the failed ones here; the line printed of it says what it is. */
const shownMarks = ['passed', 'failed', 'warned', 'untestable'] as const;
const looks = {
  passed: { symbol: 'good', style: 'green' },
  failed: { symbol: 'bad', style: 'red' },
  warned: { symbol: 'caution', style: 'yellow' },
  untestable: { symbol: 'unknown', style: 'yellow' },
} as const;

/** The bar takes what the last line leaves. */
function layOut(tally: ProgressTally, { width, ink, end }: { width: number; ink: Ink; end: Segment }): Layout {
  const names = tally.suites.map(({ name }) => ink.cut(name, longestName).length);
  const digits = (number: number): number => (number === 0 ? 0 : String(number).length);
  const layout = {
    name: Math.max('all'.length, ...names),
    bar: 0,
    count: String(tally.planned).length,
    digits: {
      passed: width < narrow ? 0 : Math.max(1, digits(tally.count('passed'))),
      failed: digits(tally.count('failed') + tally.count('errored')),
      warned: digits(tally.count('warned')),
      untestable: digits(tally.count('untestable')),
    },
  };
  const marks = describeMarks(() => 1, layout, ink).reduce((sum, { text }) => sum + text.length, 0);
  const left = width - (layout.name + 4 + layout.count * 2 + 1 + marks + 2 + end.text.length + 2);
  const bar = Math.min(left, bars.longest);
  return { ...layout, bar: bar < bars.shortest ? 0 : bar };
}

const bars = { shortest: 6, longest: 24 } as const;

function describeSuite(suite: SuiteTally, layout: Layout, { ink, nowMs }: BlockScope): Segment[] {
  const { name, planned, results, marks, running } = suite;
  const count = (mark: Mark): number => (marks.get(mark) ?? 0) + (mark === 'failed' ? (marks.get('errored') ?? 0) : 0);
  const style = running.size > 0 ? 'bold' : 'dim';
  return [
    markSuite(suite, ink),
    { text: `${padColumns(ink.cut(name, longestName), layout.name)}  `, style },
    ...describeBar({ done: results.length, planned, count }, layout.bar, ink),
    { text: countOf(results.length, planned, layout.count), style },
    ...describeMarks(count, layout, ink),
    ...describeAsked(running, ink, nowMs),
  ];
}

function markSuite(suite: SuiteTally, { symbols }: Ink): Segment {
  const { marks, running } = suite;
  const width = symbols.good.length + 1;
  if (marks.has('failed') || marks.has('errored')) return { text: symbols.bad.padEnd(width), style: 'red' };
  if (isDone(suite)) {
    // A suite of which nothing applies is not green.
    if (marks.size === 1 && marks.has('other')) return { text: symbols.note.padEnd(width), style: 'dim' };
    const isFine = !marks.has('warned') && !marks.has('untestable');
    return isFine
      ? { text: symbols.good.padEnd(width), style: 'green' }
      : { text: symbols.caution.padEnd(width), style: 'yellow' };
  }
  return { text: (running.size > 0 ? symbols.dot : '').padEnd(width), style: 'cyan' };
}

function describeTotal(
  tally: ProgressTally,
  { layout, scope, end }: { readonly layout: Layout; readonly scope: BlockScope; readonly end: Segment },
): Segment[] {
  const { ink, elapsedMs } = scope;
  const { turning, good } = ink.symbols;
  const picture = turning[Math.floor(elapsedMs / 100) % turning.length] ?? '';
  const count = (mark: Mark): number => countOfMark(tally, mark);
  return [
    { text: picture.padEnd(good.length + 1), style: 'cyan' },
    { text: `${'all'.padEnd(layout.name)}  `, style: 'bold' },
    ...describeBar({ done: tally.done, planned: tally.planned, count }, layout.bar, ink),
    { text: countOf(tally.done, tally.planned, layout.count), style: 'bold' },
    ...describeMarks(count, layout, ink),
    { text: '  ' },
    end,
  ];
}

function countOfMark(tally: ProgressTally, mark: Mark): number {
  return tally.count(mark) + (mark === 'failed' ? tally.count('errored') : 0);
}

/** All on one line, for terminals with hardly a row. */
function describeCounts(tally: ProgressTally, ink: Ink): Segment[] {
  const { planned, done } = tally;
  const marks = shownMarks.filter((mark) => mark !== 'passed' && countOfMark(tally, mark) > 0);
  return [
    { text: `${done}/${planned}  `, style: 'bold' },
    ...marks.map((mark) => ({
      text: `${ink.symbols[looks[mark].symbol]} ${countOfMark(tally, mark)}  `,
      style: looks[mark].style,
    })),
  ];
}

/** Returns a bar whose parts are as wide as what ended so: dim what does not apply, and no part too small to be seen. */
function describeBar(
  bar: { readonly done: number; readonly planned: number; count(mark: Mark): number },
  columns: number,
  { symbols }: Ink,
): Segment[] {
  if (columns === 0) return [];
  const { done, planned, count } = bar;
  const part = (number: number): number =>
    number === 0 ? 0 : Math.max(1, Math.floor((columns * number) / Math.max(1, planned)));
  const red = part(count('failed'));
  const yellow = Math.min(part(count('warned') + count('untestable')), columns - red);
  const filled = planned === 0 ? 0 : done >= planned ? columns : Math.floor((columns * done) / planned);
  const green = Math.min(part(count('passed')), Math.max(0, filled - red - yellow));
  const unasked = Math.max(0, filled - red - yellow - green);
  return [
    { text: symbols.done.repeat(green), style: 'green' },
    { text: symbols.done.repeat(yellow), style: 'yellow' },
    { text: symbols.done.repeat(red), style: 'red' },
    { text: symbols.done.repeat(unasked), style: 'dim' },
    { text: symbols.left.repeat(Math.max(0, columns - green - yellow - red - unasked)), style: 'dim' },
    { text: '  ' },
  ];
}

function countOf(done: number, planned: number, digits: number): string {
  return `${String(done).padStart(digits)}/${String(planned).padEnd(digits)}`;
}

function describeMarks(count: (mark: Mark) => number, { digits }: Layout, { symbols }: Ink): Segment[] {
  return shownMarks.flatMap((mark): Segment[] => {
    if (digits[mark] === 0) return [];
    const { symbol, style } = looks[mark];
    const text = `  ${symbols[symbol]} ${String(count(mark)).padStart(digits[mark])}`;
    return [count(mark) === 0 ? { text: ' '.repeat(text.length) } : { text, style }];
  });
}

function describeAsked(running: ReadonlyMap<string, number>, ink: Ink, nowMs: number): Segment[] {
  const asked = oldestOf([...running], nowMs);
  if (asked === null) return [];
  const time = asked.elapsedMs < slowMs ? '' : `${describeSeconds(asked.elapsedMs)} `;
  const others = running.size > 1 ? ` +${running.size - 1}` : '';
  const name = asked.id.slice(asked.id.indexOf('/') + 1);
  return [{ text: `  ${time}${ink.clean(name)}${others}`, style: 'dim' }];
}

function describeTime(tally: ProgressTally, { ink, nowMs, elapsedMs }: BlockScope): Segment {
  const left = tally.leftMs(nowMs);
  const facts = [describeSeconds(elapsedMs), ...(left === null ? [] : [describeTimeLeft(left)])];
  return { text: facts.join(` ${ink.symbols.dot} `), style: 'dim' };
}

/** Returns which repetition and which shard is run, where there are several. */
export function describeParts({ shard, repetition }: Pick<RunStarted, 'shard' | 'repetition'>): string[] {
  return [
    ...(repetition === undefined ? [] : [`repetition ${repetition.index} of ${repetition.total}`]),
    ...(shard ? [`shard ${shard.index} of ${shard.total}`] : []),
  ];
}

/** Returns how far operations are requested: `12 of 24`, `830 requests`, `96 a second`, `3 with 5xx`, `41 s left`. */
export function describeOperations(progress: OperationsProgress): string[] {
  const { operations, done, requests, serverErrors, elapsedMs, budgetLeftMs } = progress;
  return [
    `${done} of ${operations}`,
    requests === 1 ? '1 request' : `${requests} requests`,
    ...(elapsedMs >= 1000 ? [`${Math.round(requests / (elapsedMs / 1000))} a second`] : []),
    ...(serverErrors > 0 ? [`${serverErrors} with 5xx`] : []),
    ...(budgetLeftMs === null ? [] : [`${describeSeconds(budgetLeftMs)} left`]),
  ];
}

/** Returns a time that passes, in whole seconds: `7 s`, `2 min 5 s`. */
export function describeSeconds(durationMs: number): string {
  const seconds = Math.floor(durationMs / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** Returns an estimate no finer than it is good: `~5 s left`, `~25 s left`, `~3 min left`. */
export function describeTimeLeft(leftMs: number): string {
  const seconds = leftMs / 1000;
  if (seconds <= 90) return `~${Math.max(1, Math.ceil(seconds / 5)) * 5} s left`;
  return `~${Math.ceil(seconds / 60)} min left`;
}
