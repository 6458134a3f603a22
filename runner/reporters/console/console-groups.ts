import { isServiceContract } from '../../../contracts/clauses/clause.ts';
import type { CheckResult } from '../../../contracts/run-report/run-report.ts';
import type { EvidenceScope } from './console-evidence.ts';
import { fitNames } from './console-names.ts';
import { displayWidth, fitColumns } from '../../text/display-width.ts';
import type { FailureGroup } from '../group-failures.ts';
import { paintLine } from '../../text/segments.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

/** Longest statement and fact that are looked at, in UTF-16 units. */
const maxLength = 320;
/** Most failed checks that are named where there is no room to tell of them. */
const mostNamed = 50;
/** Fewest columns in which a statement says anything. */
const leastStatement = 16;

/** How failures are told briefly. */
export interface GroupsScope {
  readonly scope: EvidenceScope;
  /** Most lines of what failed first; with 0 it stands beside the title, where checks are told together. */
  readonly causeLines: number;
  /** Most groups; the rest is counted. */
  readonly groups: number;
}

/** Returns groups of failures in two lines or more each, and how many checks are in the rest. */
export function describeGroups(groups: readonly FailureGroup[], limits: GroupsScope): string[] {
  const left = groups.slice(limits.groups).flatMap(({ results }) => results);
  return [
    ...groups.slice(0, limits.groups).flatMap((group) => describeGroup(group, limits)),
    ...(left.length === 0 ? [] : describeOthers(left, limits.scope)),
  ];
}

/** What fails the run is named, though it scrolls; too many to be read are counted. */
function describeOthers(results: readonly CheckResult[], { ink, width }: EvidenceScope): string[] {
  const line = `  and ${results.length} more ${results.length === 1 ? 'check' : 'checks'} failed`;
  if (results.length > mostNamed) return [ink.paint('dim', line)];
  return [
    ink.paint('dim', `${line}:`),
    ...results.map(({ id, level }) => {
      const segments = [
        { text: `${ink.symbols.bad} `, style: 'red' },
        { text: `${ink.clean(id)}  ` },
        { text: level, style: 'red' },
      ] as const;
      return paintLine(segments, width, ink).text;
    }),
  ];
}

function nameMembers(names: readonly string[], { ink, width }: EvidenceScope): string[] {
  const lines =
    names.length > mostNamed
      ? [fitNames(names, { columns: width - 2, ellipsis: ink.symbols.ellipsis })]
      : wrapText(names.join(', '), width - 2);
  return indent(
    2,
    lines.map((line) => ink.paint('dim', line)),
  );
}

function describeGroup({ results, failing, waiting }: FailureGroup, { scope, causeLines }: GroupsScope): string[] {
  const { ink, width } = scope;
  const [first] = results;
  const mark = { text: `${ink.symbols.bad} `, style: 'red' } as const;
  const demandedBy = results.every(({ clause }) => isServiceContract(clause)) ? ' (service contract)' : '';
  const isOne = results.length === 1;
  const level = { text: `  ${first.level}${causeLines === 0 && !isOne ? '' : demandedBy}`, style: 'red' } as const;
  const waits =
    waiting === 0 ? [] : [{ text: `  ${waiting} more ${waiting === 1 ? 'check waits' : 'checks wait'} for it` }];
  const lines = (most: number): string[] =>
    failing === null
      ? fitLines(ink.cut(first.reason, maxLength), most, scope)
      : tellFailing(failing, { most, isOne }, scope);
  if (isOne) {
    const head = paintLine([mark, { text: ink.clean(first.id), style: 'bold' }, level, ...waits], width, ink);
    return [head.text, ...lines(Math.max(1, causeLines))];
  }
  const title = { text: `${results.length} checks of ${ink.cut(first.suite, 40)}`, style: 'bold' } as const;
  const names = results.map(({ id, suite }) => ink.clean(id.slice(suite.length + 1)));
  const beside = causeLines === 0 ? [{ text: `  ${lines(1)[0]?.trim() ?? ''}` }] : [];
  return [
    paintLine([mark, title, level, ...waits, ...beside], width, ink).text,
    ...(causeLines === 0 ? [] : lines(causeLines)),
    ...nameMembers(names, scope),
  ];
}

/**
 * Returns what failed in at most so many lines, none of which hides what was expected or what came: with fewer lines the
 * statement is cut. Of checks that failed alike, the statement of the first is an example.
 */
function tellFailing(
  failing: NonNullable<FailureGroup['failing']>,
  { most, isOne }: { readonly most: number; readonly isOne: boolean },
  scope: EvidenceScope,
): string[] {
  const { ink, width } = scope;
  const room = width - 2;
  const { ellipsis } = ink.symbols;
  const statement = ink.cut(failing.statement, maxLength);
  const [expected, actual] = tellDifference(
    { expected: ink.cut(failing.expected, maxLength), actual: ink.cut(failing.actual, maxLength) },
    room,
    ellipsis,
  );
  const facts = fitPair([expected, actual], room, ellipsis);
  const [head, whole] = isOne
    ? [statement, `${statement}: ${expected}, ${actual}`]
    : [`such as: ${statement}`, `${expected}, ${actual} (such as: ${statement})`];
  const left = room - displayWidth(facts) - 2;
  if (displayWidth(whole) <= room) return indent(2, [whole]);
  if (most === 1)
    return indent(2, [isOne && left >= leastStatement ? `${fitColumns(statement, left, ellipsis)}: ${facts}` : facts]);
  const isShort = most === 2 || displayWidth(`${expected}, ${actual}`) <= room;
  const below = isShort ? [facts] : [expected, actual].map((line) => fitColumns(line, room, ellipsis));
  return [...fitLines(head, most - below.length, scope), ...indent(2, below)];
}

/** What is kept of a beginning that both values share, in UTF-16 units. */
const keptOfShared = 8;

/** Returns what was expected and what came; where both are long, without the beginning that they share, which would hide the difference. */
function tellDifference(
  { expected, actual }: { readonly expected: string; readonly actual: string },
  columns: number,
  ellipsis: string,
): readonly [string, string] {
  const isShort = displayWidth(expected) + displayWidth(actual) <= columns - 'expected , got '.length;
  const shared = sharedLength(expected, actual);
  const kept = Math.max(0, shared - keptOfShared);
  // Never within a pair of surrogates.
  const from = isShort ? 0 : kept - (/[\udc00-\udfff]/.test(expected[kept] ?? '') ? 1 : 0);
  const cut = (text: string): string => (from <= displayWidth(ellipsis) ? text : `${ellipsis}${text.slice(from)}`);
  return [`expected ${cut(expected)}`, `got ${cut(actual)}`];
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1;
  return length;
}

/** Returns two texts on one line; where they do not fit, each is cut to what the other leaves, or to half of the line. */
function fitPair([first, second]: readonly [string, string], columns: number, ellipsis: string): string {
  const room = columns - 2;
  const half = Math.floor(room / 2);
  const firstRoom = Math.max(room - displayWidth(second), half);
  const fitted = fitColumns(first, firstRoom, ellipsis);
  return `${fitted}, ${fitColumns(second, room - displayWidth(fitted), ellipsis)}`;
}

/** What is left of a text after so many lines is cut. */
function fitLines(text: string, most: number, { ink, width }: EvidenceScope): string[] {
  const lines = wrapText(text, width - 2);
  const kept = [...lines.slice(0, most - 1), lines.slice(most - 1).join(' ')];
  return indent(
    2,
    kept.filter((line) => line !== '').map((line) => fitColumns(line, width - 2, ink.symbols.ellipsis)),
  );
}
