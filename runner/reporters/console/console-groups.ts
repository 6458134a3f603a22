import { isServiceContract } from '../../../contracts/clauses/clause.ts';
import type { EvidenceScope } from './console-evidence.ts';
import { fitNames } from './console-names.ts';
import { fitColumns } from '../../text/display-width.ts';
import type { FailureGroup } from '../group-failures.ts';
import { paintLine } from '../../text/segments.ts';
import { indent, wrapText } from '../../text/wrap-text.ts';

/** Longest statement and fact that are looked at, in UTF-16 units. */
const maxLength = 320;

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
  const left = groups.slice(limits.groups).reduce((sum, { results }) => sum + results.length, 0);
  return [
    ...groups.slice(0, limits.groups).flatMap((group) => describeGroup(group, limits)),
    ...(left === 0
      ? []
      : [limits.scope.ink.paint('dim', `  and ${left} more ${left === 1 ? 'check' : 'checks'} failed`)]),
  ];
}

function describeGroup({ results, facts }: FailureGroup, { scope, causeLines }: GroupsScope): string[] {
  const { ink, width } = scope;
  const [first] = results;
  const mark = { text: `${ink.symbols.bad} `, style: 'red' } as const;
  const demandedBy = results.every(({ clause }) => isServiceContract(clause)) ? ' (service contract)' : '';
  const level = {
    text: `  ${first.level}${causeLines === 0 && results.length > 1 ? '' : demandedBy}`,
    style: 'red',
  } as const;
  const said = ink.cut(facts, maxLength);
  if (results.length === 1) {
    const statement = first.assertions.find(({ ok }) => !ok)?.statement;
    const head = paintLine([mark, { text: ink.clean(first.id), style: 'bold' }, level], width, ink);
    const cause = statement === undefined ? said : `${ink.cut(statement, maxLength)}: ${said}`;
    return [head.text, ...fitLines(cause, Math.max(1, causeLines), scope)];
  }
  const title = { text: `${results.length} checks of ${ink.cut(first.suite, 40)}`, style: 'bold' } as const;
  const names = results.map(({ id, suite }) => ink.clean(id.slice(suite.length + 1)));
  const beside = causeLines === 0 ? [{ text: `  ${said}` }] : [];
  return [
    paintLine([mark, title, level, ...beside], width, ink).text,
    ...(causeLines === 0 ? [] : fitLines(said, causeLines, scope)),
    ink.paint('dim', `  ${fitNames(names, { columns: width - 2, ellipsis: ink.symbols.ellipsis })}`),
  ];
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
