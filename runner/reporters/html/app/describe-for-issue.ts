import type { StoredExchange } from '../../../../contracts/run-report/run-report.ts';
import type { ResultEvidence } from '../run-index.ts';
import { isCopyable } from './describe.ts';
import type { Entry } from './run-model.ts';

/** Longest value and shell line that are copied. */
const longest = { value: 1000, curl: 4000 } as const;

interface IssueFacts {
  readonly entry: Entry;
  readonly evidence: ResultEvidence;
  /** That of the first assertion that failed. */
  readonly exchange: StoredExchange | null;
  /** The line that asks again. */
  readonly command: string;
}

/** Returns a result as Markdown for an issue: what it is about, what failed first, and how to see it again. */
export function describeForIssue({ entry, evidence, exchange, command }: IssueFacts): string {
  const { clause } = entry;
  const failing = evidence.assertions.filter(({ ok }) => !ok);
  const [first] = failing;
  const source = `${clause.document} ${clause.section}`.trim();
  const link = clause.url === null ? source : `[${source}](${clause.url})`;
  const curl = exchange?.curl ?? null;
  return [
    `### ${entry.title}`,
    '',
    `\`${entry.id}\` ${entry.outcome}. ${entry.level}, ${link}: ${clause.statement}`,
    ...(first === undefined && evidence.reason !== '' ? ['', fence(evidence.reason)] : []),
    ...(first === undefined ? [] : ['', `${failing.length} failed; the first:`, '', fence(describeAssertion(first))]),
    ...(evidence.guidance ? ['', `Fix: ${evidence.guidance.fix}`] : []),
    ...(curl === null || curl.length > longest.curl || !isCopyable(curl) ? [] : ['', fence(curl)]),
    '',
    fence(command),
    '',
  ].join('\n');
}

function describeAssertion({ statement, expected, actual }: ResultEvidence['assertions'][number]): string {
  return [statement, `expected: ${show(expected)}`, `got:      ${show(actual)}`].join('\n');
}

function show(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longest.value ? `${text.slice(0, longest.value)}…` : text;
}

/** A fence longer than any row of backticks within. */
function fence(text: string): string {
  const rows = text.match(/`+/g) ?? [];
  const marks = '`'.repeat(Math.max(3, ...rows.map((row) => row.length + 1)));
  return `${marks}\n${text}\n${marks}`;
}
