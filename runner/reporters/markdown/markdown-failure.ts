import type { CheckResult, StoredExchange } from '../../../contracts/run-report/run-report.ts';
import { type AssertionFacts, failingFacts } from '../evidence.ts';
import { htmlCode, htmlInMarkdown, markdownCode, markdownFence, markdownLink, markdownText } from './markdown-text.ts';

/** Longest texts of each kind, in UTF-16 units, and most failing assertions that are written out. */
const maxLength = { id: 200, title: 200, words: 500, value: 400, curl: 2000, assertions: 3 };

/** What all failures of a report share. */
export interface FailureScope {
  readonly exchanges: ReadonlyMap<number, StoredExchange>;
  /** Shell line that runs a check again. */
  replayLine(result: CheckResult): string;
}

/** Returns a failed check as a folded block of Markdown: what failed in sight, and its proof within. */
export function markdownFailure(result: CheckResult, scope: FailureScope): string {
  const { facts, left } = failingFacts(result, scope.exchanges);
  const shown = facts.slice(0, maxLength.assertions);
  const hidden = facts.length - shown.length + left;
  return [
    '<details>',
    `<summary>${summarise(result, facts[0])}</summary>`,
    '',
    `- clause: ${describeClause(result)}`,
    ...describeGuidance(result),
    `- again: ${markdownCode(scope.replayLine(result), maxLength.words)}`,
    ...(facts.length === 0 ? [`- reason: ${markdownText(result.reason, maxLength.words)}`] : []),
    ...shown.flatMap((assertion, index) => describeAssertion(assertion, index === 0)),
    ...(hidden > 0 ? ['', `and ${hidden} more ${hidden === 1 ? 'assertion' : 'assertions'} failed`] : []),
    '',
    '</details>',
  ].join('\n');
}

/** Returns a check as one item of a list: its level and id, and what went wrong first. */
export function markdownFinding(result: CheckResult, exchanges: FailureScope['exchanges']): string {
  const name = `- **${result.level}** ${markdownCode(result.id, maxLength.id)}`;
  const [first] = failingFacts(result, exchanges).facts;
  if (first === undefined) return `${name}: ${markdownText(result.reason, maxLength.words) || 'no reason is given'}`;
  const { statement, expected, actual } = first;
  const values = `expected ${markdownCode(expected, maxLength.title)}, got ${markdownCode(actual, maxLength.title)}`;
  return `${name}: ${markdownText(statement, maxLength.title)}: ${values}`;
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
    `- why: ${markdownText(guidance.why, maxLength.words)}`,
    `- fix: ${markdownText(guidance.fix, maxLength.words)}`,
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
