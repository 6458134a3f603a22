import type { Finding } from './count-findings.ts';
import type { RealApi } from './real-api.ts';

/** What was found of one API. */
export interface ApiFindings {
  readonly api: RealApi;
  readonly operations: number;
  readonly reached: number;
  readonly requests: number;
  readonly findings: readonly Finding[];
}

/** Returns the page with the findings, in Markdown. */
export function renderPrecision(
  all: readonly ApiFindings[],
  { date, seeds }: { readonly date: string; readonly seeds: readonly number[] },
): string {
  const rows = all.map(rowOf);
  const headings = [
    'API',
    'version',
    'operations reached',
    'requests',
    'MUST',
    'SHOULD',
    'MAY',
    'right',
    'wrong',
    'open',
  ];
  return `# Precision on real APIs

APIs that nobody of this project wrote, judged by the documents that their makers wrote, with the suite \`operations\` and
\`--allow-writes\`. Measured on ${date} with \`node bench/precision.ts\`, seeds ${seeds.join(', ')}.

Each failure was looked into by hand: by the bytes that were sent and came, and by the source of the API. It is **right** where the API does not do what its document, or HTTP, says; **wrong**
where it does; **open** where nobody found out yet. A failure that several seeds show counts once.

${tableOf(headings, rows)}

Operations that are not reached had no valid request accepted: the values that they need were not given.

${all.map(explain).join('\n\n')}
`;
}

/** Returns the row of an API: its failures by level, and by what the source says of them. */
function rowOf({ api, operations, reached, requests, findings }: ApiFindings): string[] {
  const of = (level: string): string => String(findings.filter((one) => one.level === level).length);
  const right = findings.filter(({ explanation }) => explanation?.isRight === true).length;
  const wrong = findings.filter(({ explanation }) => explanation?.isRight === false).length;
  return [
    `[${api.name}](${api.source})`,
    `${api.version} (${api.from})`,
    `${reached} of ${operations}`,
    String(requests),
    of('MUST'),
    of('SHOULD'),
    of('MAY'),
    String(right),
    String(wrong),
    String(findings.length - right - wrong),
  ];
}

function explain({ api, findings }: ApiFindings): string {
  const groups = Map.groupBy(findings, ({ explanation, check }) => explanation ?? check);
  const rows = [...groups.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { check, level, explanation, statement } = first;
    const verdict = explanation === null ? 'open' : explanation.isRight ? 'right' : 'wrong';
    return [[`\`${check}\``, level, String(same.length), verdict, explanation?.why ?? `not looked into: ${statement}`]];
  });
  return `## ${api.name}\n\n${tableOf(['check', 'level', 'failures', '', 'why'], rows)}`;
}

function tableOf(headings: readonly string[], rows: ReadonlyArray<readonly string[]>): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n');
}
