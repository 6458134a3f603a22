import { createInk, type Ink } from '../text/ink.ts';
import { indent, wrapText } from '../text/wrap-text.ts';
import { describeLatencyChange } from './compare-latency.ts';
import type { ComparedCheck, ComparedRun, Comparison } from './compare-runs.ts';
import { comparisonLists, describeChange, describeComparison, describeRest } from './comparison-lists.ts';

/** Most checks of one list and most operations that are written out, and the longest text of one, in UTF-16 units. */
const shown = { checks: 40, operations: 10, characters: 300 };

/** Returns a comparison for a person at a terminal. */
export function renderComparison(
  comparison: Comparison,
  style: { readonly color: boolean; readonly width: number; readonly ascii: boolean },
): string {
  const ink = createInk(style);
  const width = Math.min(Math.max(style.width, 40), 120);
  const { exitCode, differences, unchanged } = comparison;
  const { symbols } = ink;
  const verdict = describeComparison(comparison);
  const headline = {
    0: ink.paint(['bold', 'green'], `${symbols.good} ${verdict}`),
    1: ink.paint(['bold', 'red'], `${symbols.bad} ${verdict}`),
    3: ink.paint(['bold', 'yellow'], `${symbols.caution} ${verdict}`),
  }[exitCode];
  const sections = [
    [headline, `  old  ${describeRun(comparison.oldRun, ink)}`, `  new  ${describeRun(comparison.newRun, ink)}`],
    differences.flatMap((text) => describeDifference(text, { ink, width })),
    ...comparisonLists(comparison).map((list) => [
      ink.paint(list.heading === 'Newly failing' ? ['bold', 'red'] : 'bold', `${list.heading} (${list.count})`),
      ...list.checks
        .slice(0, shown.checks)
        .flatMap((check) => describeCheck(check, { ink, width, isUrgent: list.isUrgent })),
      ...[describeRest(list, shown.checks)].filter((rest) => rest !== '').map((rest) => `  ${rest}`),
    ]),
    describeLatencies(comparison, ink),
    [
      `${unchanged} unchanged; exit code ${exitCode}`,
      ...comparison.newlyFailing.slice(0, 1).map(({ id }) => `next       npx vivero explain ${ink.clean(id)}`),
    ],
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** It is information: its heading is that of no failure. */
function describeLatencies({ latency }: Comparison, ink: Ink): string[] {
  if (latency.length === 0) return [];
  const left = latency.length - shown.operations;
  return [
    ink.paint('bold', `Latency (${latency.length})`),
    ...latency
      .slice(0, shown.operations)
      .flatMap((one) => [
        `  ${one.isSlower ? 'slower' : 'faster'}  ${ink.cut(`${one.system} ${one.operation}`, 100)}`,
        ink.paint('dim', `    ${describeLatencyChange(one)}`),
      ]),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ];
}

function describeRun({ target, run, startedAt, summary }: ComparedRun, ink: Ink): string {
  return `${ink.cut(target, 60)}, run ${ink.cut(run, 30)} of ${ink.cut(startedAt, 30)}: ${summary.failed} of ${summary.planned} failed`;
}

/** The lines after the first stand under its text. */
function describeDifference(text: string, { ink, width }: { readonly ink: Ink; readonly width: number }): string[] {
  const [first = '', ...rest] = wrapText(ink.clean(text), width - 4);
  return [
    `  ${ink.paint('yellow', `${ink.symbols.caution} ${first}`)}`,
    ...indent(
      4,
      rest.map((line) => ink.paint('yellow', line)),
    ),
  ];
}

function describeCheck(
  check: ComparedCheck,
  { ink, width, isUrgent }: { readonly ink: Ink; readonly width: number; readonly isUrgent: boolean },
): string[] {
  const { newFailures, evidence, reason } = check;
  const facts = evidence === '' ? (isUrgent ? [reason].filter((text) => text !== '') : []) : [evidence];
  const more = newFailures.length - facts.length;
  return [
    `  ${ink.paint(isUrgent ? 'bold' : [], ink.clean(check.id))}  ${ink.paint('dim', describeChange(check))}`,
    ...facts.flatMap((fact) => indent(4, wrapText(ink.cut(fact, shown.characters), width - 4))),
    ...(more > 0 && evidence !== ''
      ? [ink.paint('dim', `    and ${more} more ${more === 1 ? 'assertion' : 'assertions'}`)]
      : []),
  ];
}
