import type { CheckResult, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { type AssertionFacts, failingFacts } from '../evidence.ts';
import {
  htmlCode,
  htmlInMarkdown,
  markdownCode,
  markdownFence,
  markdownLink,
  markdownProse,
  markdownText,
} from './markdown-text.ts';

/** Longest texts of each kind, in UTF-16 units, and most failing assertions that are written out. */
const maxLength = { id: 200, title: 200, words: 500, value: 400, curl: 2000, assertions: 3 };

/** What all failures of a report share. */
export interface FailureScope {
  readonly exchanges: ReadonlyMap<number, StoredExchange>;
  /** Shell line that runs a check again; `null` where nothing can. */
  replayLine(result: CheckResult): string | null;
  /** Since when a check fails; `null` where that is not known. */
  trendOf(result: CheckResult): string | null;
}

/** Returns a failed check as a folded block of Markdown: what failed in sight, and its proof within. */
export function markdownFailure(result: CheckResult, scope: FailureScope): string {
  const { facts, left } = failingFacts(result, scope.exchanges);
  const shown = facts.slice(0, maxLength.assertions);
  const hidden = facts.length - shown.length + left;
  const again = scope.replayLine(result);
  return [
    '<details>',
    `<summary>${summarise(result, facts[0])}</summary>`,
    '',
    `- clause: ${describeClause(result)}`,
    ...describeGuidance(result),
    ...describeTrend(result, scope),
    ...(again === null ? [] : [`- again: ${markdownCode(again, maxLength.words)}`]),
    ...(facts.length === 0 ? [`- reason: ${markdownText(result.reason, maxLength.words)}`] : []),
    ...shown.flatMap((assertion, index) => describeAssertion(assertion, index === 0)),
    ...(hidden > 0 ? ['', `and ${hidden} more ${hidden === 1 ? 'assertion' : 'assertions'} failed`] : []),
    '',
    '</details>',
  ].join('\n');
}

/** Returns a check as {@link markdownFinding} does, with its clause, how to fix it and how to see it again below. */
export function markdownLesser(result: CheckResult, scope: FailureScope): string {
  const { guidance } = result;
  const [first] = failingFacts(result, scope.exchanges).facts;
  const curl = first?.curl ?? null;
  const again = scope.replayLine(result);
  return [
    markdownFinding(result, scope),
    `  - clause: ${describeClause(result)}`,
    ...(guidance === undefined ? [] : [`  - fix: ${markdownProse(guidance.fix, maxLength.words)}`]),
    ...(curl === null || curl.length > maxLength.words ? [] : [`  - request: ${markdownCode(curl, maxLength.words)}`]),
    ...(again === null ? [] : [`  - again: ${markdownCode(again, maxLength.words)}`]),
  ].join('\n');
}

/** Returns a check as one item of a list: its level and id, and what went wrong first. */
export function markdownFinding(result: CheckResult, { exchanges, trendOf }: FailureScope): string {
  const name = `- **${result.level}** ${markdownCode(result.id, maxLength.id)}`;
  const [first] = failingFacts(result, exchanges).facts;
  const trend = trendOf(result);
  const end = trend === null ? '' : `; ${trend}`;
  if (first === undefined)
    return `${name}: ${markdownText(result.reason, maxLength.words) || 'no reason is given'}${end}`;
  const { statement, expected, actual } = first;
  const values = `expected ${markdownCode(expected, maxLength.title)}, got ${markdownCode(actual, maxLength.title)}`;
  return `${name}: ${markdownText(statement, maxLength.title)}: ${values}${end}`;
}

function describeTrend(result: CheckResult, { trendOf }: FailureScope): string[] {
  const trend = trendOf(result);
  return trend === null ? [] : [`- ${trend}`];
}

function summarise({ level, id, title }: CheckResult, first: AssertionFacts | undefined): string {
  const name = `<b>${level}</b> ${htmlCode(id, maxLength.id)} ${htmlInMarkdown(title, maxLength.title)}`;
  if (first === undefined) return name;
  const expected = htmlCode(first.expected, maxLength.title);
  return `${name}<br>expected ${expected}, got ${htmlCode(first.actual, maxLength.title)}`;
}

function describeClause({ clause }: CheckResult): string {
  const place = markdownLink(`${clause.document} ${clause.section}`, clause.url, maxLength.title);
  return `${place}: ${markdownText(clause.statement, maxLength.words)}`;
}

function describeGuidance({ guidance }: CheckResult): string[] {
  if (guidance === undefined) return [];
  return [
    `- why: ${markdownProse(guidance.why, maxLength.words)}`,
    `- fix: ${markdownProse(guidance.fix, maxLength.words)}`,
  ];
}

/** One shell line is enough to begin with; the others are in the stored run. */
function describeAssertion(
  { statement, expected, actual, exchange, curl }: AssertionFacts,
  hasCurl: boolean,
): string[] {
  return [
    '',
    `**${markdownText(statement, maxLength.words) || 'it holds'}**`,
    '',
    `- expected: ${markdownCode(expected, maxLength.value)}`,
    `- got: ${markdownCode(actual, maxLength.value)}`,
    ...(exchange === null ? [] : [`- exchange ${markdownCode(exchange, maxLength.words)}`]),
    ...(hasCurl ? describeCurl(curl) : []),
  ];
}

function describeCurl(curl: string | null): string[] {
  if (curl === null) return [];
  if (curl.length > maxLength.curl)
    return [`- its curl line has ${curl.length.toLocaleString('en')} characters: see run.json`];
  return ['', ...markdownFence(curl, 'sh')];
}
