import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { evidenceLine } from '../../reporters/evidence-text.ts';
import { exchangesById } from '../../reporters/describe-exchange.ts';
import { orderFailures } from '../../reporters/group-failures.ts';
import { createInk, type Ink } from '../../text/ink.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';
import { redOf, type Round } from './round.ts';

/** How a round is shown. */
export interface RoundStyle {
  readonly color: boolean;
  readonly ascii: boolean;
  readonly width: number;
}

/** Checks that are named of each kind, and the longest evidence, in UTF-16 units. */
const shown = { changed: 10, failing: 5, evidence: 300 } as const;

/** Returns what a run changed, for a person: what became green and red, what fails still, and what to do next. */
export function renderRound(round: Round, style: RoundStyle, time: string): string {
  const ink = createInk(style);
  const red = redOf(round);
  const { symbols } = ink;
  const [symbol, color] = isInconclusive(round.report)
    ? ([symbols.caution, 'yellow'] as const)
    : red.length > 0
      ? ([symbols.bad, 'red'] as const)
      : ([symbols.good, 'green'] as const);
  const what = round.checks === 'all' ? 'all checks' : 'failed checks';
  const lines = [
    ink.paint(
      ['bold', color],
      `${symbol} run ${round.number} at ${time}, ${what}: ${describeCount(round, red.length)}`,
    ),
    ...describeAbort(round.report, style, ink),
    ...describeChanged(round, ink),
    ...describeFailing(round, ink),
    ...describeNext(round, style, ink),
  ];
  return `${lines.join('\n')}\n`;
}

/** Returns the line that says what starts the next run. */
export function renderWaiting(
  starts: { readonly folders: readonly string[]; readonly everyMs: number | null; readonly hasKeys: boolean },
  style: RoundStyle,
): string {
  const ink = createInk(style);
  const files =
    starts.folders.length === 0 ? [] : [`a change below ${starts.folders.map((each) => ink.cut(each, 40)).join(', ')}`];
  const every = starts.everyMs === null ? [] : [`${starts.everyMs / 1000} s to pass`];
  const keys = starts.hasKeys ? ['a key: Enter failed checks, a all, q quit'] : [];
  const text = `waiting for ${[...files, ...every, ...keys].join(', or ')}`;
  return `${wrapText(text, style.width)
    .map((line) => ink.paint('dim', line))
    .join('\n')}\n`;
}

function describeCount({ known, report }: Round, red: number): string {
  if (isInconclusive(report)) return 'inconclusive';
  const passed = [...known.values()].filter(({ outcome }) => outcome === 'passed').length;
  return red === 0 ? `${passed} passed` : `${red} to fix, ${passed} passed`;
}

function isInconclusive({ exitCode }: RunReport): boolean {
  return exitCode !== 0 && exitCode !== 1;
}

function describeAbort({ abort }: RunReport, { width }: RoundStyle, ink: Ink): string[] {
  if (abort === null) return [];
  return indent(2, wrapText(ink.cut(abort.message, shown.evidence), width - 2));
}

function describeChanged({ number, green, red }: Round, ink: Ink): string[] {
  const list = (ids: readonly string[], head: string): string[] => [
    ...ids.slice(0, shown.changed).map((id) => `  ${head}  ${ink.clean(id)}`),
    ...(ids.length > shown.changed ? [`         and ${ids.length - shown.changed} more`] : []),
  ];
  if (number > 1 && green.length + red.length === 0) return [ink.paint('dim', '  nothing changed')];
  return [...list(green, ink.paint('green', 'green')), ...list(red, ink.paint('red', 'red  '))];
}

/** What became red was named already. */
function describeFailing(round: Round, ink: Ink): string[] {
  const still = orderedRed(round).filter((id) => !round.red.includes(id));
  const named = still.slice(0, shown.failing).map((id) => `  to fix ${ink.clean(id)}`);
  return [...named, ...(still.length > named.length ? [`         and ${still.length - named.length} more`] : [])];
}

function describeNext(round: Round, { width }: RoundStyle, ink: Ink): string[] {
  const [first] = orderedRed(round);
  const stored = [`report   ${ink.clean(round.shown)}/run.json`];
  const result = first === undefined ? undefined : round.known.get(first);
  if (result === undefined) return stored;
  // What a check of an earlier run found is in that run.
  const fact = evidenceLine(result, exchangesById(round.report), shown.evidence);
  const lines = wrapText(ink.clean(fact), width - 9);
  return [...stored, `next     npx vivero explain ${ink.clean(result.id)}`, ...indent(9, lines)];
}

/** Returns the ids of what is to be fixed, what is worth fixing first before the rest. */
function orderedRed(round: Round): string[] {
  const red = redOf(round);
  const report = { ...round.report, results: red };
  const failed = orderFailures(report).map(({ id }) => id);
  return [...failed, ...red.map(({ id }) => id).filter((id) => !failed.includes(id))];
}
