import type { Level } from '../../../contracts/clauses/clause.ts';
import type { BaselineEntry, CheckResult, RunReport } from '../../../contracts/run-report/run-report.ts';
import type { EvidenceScope } from './console-evidence.ts';
import { fitNames } from './console-names.ts';
import { fitColumns } from '../../text/display-width.ts';
import { groupByReason, groupEntries, isGating, isUnstable } from '../../../contracts/run-report/gating.ts';
import { groupLeftovers } from '../group-leftovers.ts';
import type { Ink, Style } from '../../text/ink.ts';

/** Longest reason that is looked at, in UTF-16 units. */
const maxLength = 200;

interface Row {
  readonly symbol: string;
  readonly style: Style;
  readonly label: string;
  readonly text: string;
}

/** Whose reasons are spelt out elsewhere: of what was to be judged and was not, and of what does not apply too. */
export type ToldReasons = 'nothing' | 'unjudged' | 'all';

/** Returns one line for each kind of result that is not spelt out: how many there are, and which or why. */
export function summariseRest(report: RunReport, scope: EvidenceScope, told: ToldReasons): string[] {
  const { ink, width } = scope;
  const rows = [
    ...warningRows(report, scope),
    ...(told === 'nothing' ? unjudgedRows(report, scope) : []),
    ...(told === 'all' ? [] : inapplicableRows(report, scope)),
    ...baselineRows(report, scope),
    ...leftoverRows(report, scope),
    ...opinionRows(report, scope),
  ];
  const labelColumns = Math.max(0, ...rows.map(({ label }) => label.length)) + 2;
  return rows.map(({ symbol, style, label, text }) => {
    const room = width - symbol.length - 1 - labelColumns;
    return `${ink.paint(style, symbol)} ${label.padEnd(labelColumns)}${ink.paint('dim', fitColumns(text, room, ink.symbols.ellipsis))}`;
  });
}

function warningRows(report: RunReport, { ink, width }: EvidenceScope): Row[] {
  const failed = report.results.filter(
    (result) => result.outcome === 'failed' && !result.accepted && !isGating(result, report),
  );
  const names = (results: readonly CheckResult[]): string =>
    fitNames(
      results.map(({ id }) => ink.clean(id)),
      { columns: width - 24, ellipsis: ink.symbols.ellipsis },
    );
  const of = (wanted: readonly Level[]): CheckResult[] => failed.filter(({ level }) => wanted.includes(level));
  return [
    ...row({ symbol: ink.symbols.caution, style: 'yellow' }, of(['MUST', 'SHOULD']), ['warning', names]),
    ...row({ symbol: ink.symbols.note, style: 'cyan' }, of(['MAY']), ['note', names]),
    ...row({ symbol: ink.symbols.note, style: 'dim' }, of(['ADVICE']), ['advice', names]),
  ];
}

function unjudgedRows(report: RunReport, { ink }: EvidenceScope): Row[] {
  const say = reasonsOf(report, ink);
  return [
    ...row({ symbol: ink.symbols.bad, style: 'red' }, of('errored', report), ['errored', say]),
    ...row({ symbol: ink.symbols.unknown, style: 'yellow' }, of('untestable', report), ['untestable', say]),
  ];
}

function inapplicableRows(report: RunReport, { ink }: EvidenceScope): Row[] {
  const look = { symbol: ink.symbols.note, style: 'dim' } as const;
  return row(look, of('inapplicable', report), ['inapplicable', reasonsOf(report, ink)]);
}

function of(outcome: CheckResult['outcome'], { results }: RunReport): CheckResult[] {
  return results.filter((result) => result.outcome === outcome);
}

function reasonsOf({ abort }: RunReport, ink: Ink): (results: readonly CheckResult[]) => string {
  return (results) => {
    const [first, ...others] = groupByReason(results);
    if (first === undefined) return '';
    if (first.reason === abort?.message) return 'for the reason above';
    const reason = ink.cut(first.reason, maxLength);
    return others.length === 0 ? reason : `for ${others.length + 1} reasons, such as: ${reason}`;
  };
}

function baselineRows(report: RunReport, { ink, width }: EvidenceScope): Row[] {
  const { expired = [], stale = [] } = report.baseline ?? {};
  const file = ink.cut(report.baseline?.file ?? '', maxLength);
  const names = (entries: ReadonlyArray<{ readonly id?: string; readonly check?: string }>): string =>
    fitNames(
      entries.map(({ id, check }) => ink.clean(id ?? check ?? '')),
      { columns: width - 24, ellipsis: ink.symbols.ellipsis },
    );
  const accepted = report.results.filter((result) => result.accepted);
  const caution = { symbol: ink.symbols.caution, style: 'yellow' } as const;
  return [
    ...row({ symbol: ink.symbols.note, style: 'dim' }, accepted, [
      'accepted',
      (results) => `by ${file}: ${names(results)}`,
    ]),
    ...row(caution, firstOf(expired), ['expired', (entries) => `in ${file}: ${names(entries)}`]),
    ...row(caution, firstOf(stale), ['stale', (entries) => `in ${file}: ${names(entries)}`]),
    ...row(caution, report.results.filter(isUnstable), ['unstable', names]),
  ];
}

/** An entry that names several assertions is one. */
function firstOf(entries: readonly BaselineEntry[]): BaselineEntry[] {
  return groupEntries(entries).flatMap(([first]) => first ?? []);
}

function leftoverRows(report: RunReport, { ink }: EvidenceScope): Row[] {
  const groups = groupLeftovers(report);
  const say = (all: NonNullable<RunReport['leftovers']>): string => {
    const [first] = groups;
    const others = all.length - (first?.count ?? 0);
    const most = first === undefined ? '' : `${first.count} by ${first.created}: ${first.reason}`;
    return ink.cut(others > 0 ? `${most}, and ${others} more` : most, maxLength);
  };
  return row({ symbol: ink.symbols.caution, style: 'yellow' }, report.leftovers ?? [], ['left behind', say]);
}

function opinionRows({ secondOpinions = [] }: RunReport, { ink }: EvidenceScope): Row[] {
  return secondOpinions.map(({ system, fault, differences }) => {
    const open = differences.filter(({ reason }) => reason === null).length;
    const said = fault === null ? `${open} differ from our results for no known reason` : `not run: ${fault}`;
    return {
      symbol: open > 0 ? ink.symbols.caution : ink.symbols.note,
      style: open > 0 ? 'yellow' : 'dim',
      label: 'second opinion',
      text: ink.cut(`on ${system}, never counted: ${said}`, maxLength),
    };
  });
}

function row<Item>(
  look: Pick<Row, 'symbol' | 'style'>,
  items: readonly Item[],
  [noun, describe]: readonly [string, (items: readonly Item[]) => string],
): Row[] {
  if (items.length === 0) return [];
  const isNoun = noun === 'warning' || noun === 'note';
  return [{ ...look, label: `${items.length} ${noun}${isNoun && items.length > 1 ? 's' : ''}`, text: describe(items) }];
}
