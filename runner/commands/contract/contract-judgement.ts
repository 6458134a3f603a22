import type { Finding, OpenApiVerdict } from '../../documents/openapi/judge-openapi.ts';
import type { TextPlace } from '../../documents/openapi/places.ts';
import type { RuleLevel } from '../../documents/openapi/rule.ts';
import { ruleTitle } from '../../documents/openapi/rules/index.ts';
import { createInk, type Ink } from '../../text/ink.ts';
import type { TextStyle } from '../terminal/text-style.ts';

/** What was made of a document. */
export interface JudgedContract {
  /** As the person named it. */
  readonly name: string;
  /** Why it is no document at all; `null` where it is one. */
  readonly unreadable: { readonly fault: string; readonly place: TextPlace | null } | null;
  readonly verdict: OpenApiVerdict;
}

const mostShown = 300;

/** Returns the findings as text for a person, a rule after the other, each with file, line and column. */
export function renderJudgement(
  { name, unreadable, verdict }: JudgedContract,
  style: TextStyle & { readonly failing: readonly RuleLevel[] },
): string {
  const ink = createInk(style);
  const file = ink.clean(name);
  if (unreadable !== null) {
    const { fault, place } = unreadable;
    const at = place === null ? '' : `:${place.line}:${place.column}`;
    return `${ink.paint('red', ink.symbols.bad)} ${file}${at}: ${ink.clean(fault)}\n`;
  }
  const byRule = Map.groupBy(verdict.findings, ({ rule }) => rule);
  const groups = [...byRule].flatMap(([rule, findings]) => {
    const [first] = findings;
    if (first === undefined) return [];
    const color = !style.failing.includes(first.level) ? 'dim' : 'red';
    const total = verdict.totals[rule] ?? findings.length;
    const more = total > findings.length ? [`  and ${total - findings.length} more`] : [];
    const head = `${ink.paint(color, first.level.toUpperCase().padEnd(6))} ${ink.paint('bold', rule)}  ${ruleTitle(rule)}`;
    return [head, ...findings.flatMap((finding) => describe(finding, file, ink)), ...more, ''];
  });
  return `${[...groups, ...summarize(file, verdict, ink)].join('\n')}\n`;
}

function describe({ what, pointer, line, column, expected, actual }: Finding, file: string, ink: Ink): string[] {
  return [
    `  ${file}:${line}:${column}  ${ink.clean(what)}`,
    ink.paint('dim', `      at ${ink.cut(pointer === '' ? 'the root' : pointer, mostShown)}`),
    ink.paint('dim', `      expected ${show(expected, ink)}, got ${show(actual, ink)}`),
  ];
}

/** A text that looks like another value, or like nothing, is put in quotes. */
function show(value: unknown, ink: Ink): string {
  const isPlain = typeof value === 'string' && value.trim() !== '' && !/^(?:true|false|null|[-\d.]+)$/.test(value);
  return ink.cut(isPlain ? value : JSON.stringify(value), mostShown);
}

function summarize(file: string, { findings, totals, unjudged, faults, version }: OpenApiVerdict, ink: Ink): string[] {
  const counts = (['must', 'should', 'may'] as const).map((level) => {
    const rules = new Set(findings.filter((finding) => finding.level === level).map(({ rule }) => rule));
    return `${[...rules].reduce((sum, rule) => sum + (totals[rule] ?? 0), 0)} ${level}`;
  });
  const lines = faults.map(
    (fault) => `${ink.symbols.caution} a rule failed, which is a bug in vivero: ${ink.clean(fault)}`,
  );
  if (unjudged !== null) lines.push(`${ink.symbols.caution} ${file} was not judged: ${ink.clean(unjudged)}`);
  else if (findings.length === 0)
    lines.push(`${ink.paint('green', ink.symbols.good)} ${file}: OpenAPI ${ink.clean(version ?? '')}, nothing found`);
  else lines.push(`${file}: OpenAPI ${ink.clean(version ?? '')}, found ${counts.join(', ')}`);
  return lines;
}
