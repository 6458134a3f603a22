import { z } from 'zod';
import { UsageError } from '../../../errors/usage-error.ts';
import { escapeAndCut } from '../../../text/escape.ts';
import { describeValue } from '../../../text/plain-value.ts';
import type { ContractSource } from '../../contract/contract-source.ts';
import { refuseForeign } from '../allowed-urls.ts';
import { defineAgentTool, type ToolCall } from '../define-agent-tool.ts';
import { describeMore, pageInput, pageOf, pageOutput } from '../page.ts';
import { placeWithin } from '../stored-runs.ts';

/** Longest texts of a finding, in UTF-16 units. */
const shown = { text: 300, pointer: 200, value: 200 };

const findingSchema = z.object({
  rule: z.string(),
  level: z.enum(['must', 'should', 'may']),
  what: z.string(),
  pointer: z.string(),
  line: z.number().int(),
  column: z.number().int(),
  expected: z.string(),
  actual: z.string(),
});

const judgeDocument = defineAgentTool({
  name: 'judge_document',
  title: 'Check an OpenAPI document',
  description:
    'Checks an OpenAPI document as `vivero contract` does, each finding with line and column. Give a file below the working directory, a URL on this machine, or the document itself.',
  effect: 'reads-web',
  input: z.object({
    file: z.string().min(1).max(1000).optional(),
    url: z.string().min(1).max(2000).optional(),
    text: z.string().min(1).max(2_000_000).optional().describe('The document, as JSON or YAML'),
    ...pageInput,
  }),
  output: z.object({
    document: z.string(),
    version: z.string().nullable(),
    unreadable: z.string().optional().describe('Why it is not a document'),
    unjudged: z.string().optional().describe('Why it was not checked'),
    findings: z.array(findingSchema).describe('What is demanded comes first'),
    ...pageOutput,
  }),
  run: async ({ file, url, text, ...paging }, call) => {
    const source = await openSource({ file, url, text }, call);
    const { judgeSource } = await import('../../contract/contract-judge.ts');
    const { name, unreadable, verdict } = await judgeSource(source);
    const rank = { must: 0, should: 1, may: 2 };
    const page = pageOf(
      verdict.findings.toSorted((a, b) => rank[a.level] - rank[b.level]),
      paging,
    );
    const findings = page.entries.map(({ rule, level, what, pointer, line, column, expected, actual }) => ({
      rule,
      level,
      what: escapeAndCut(what, shown.text),
      pointer: escapeAndCut(pointer, shown.pointer),
      line,
      column,
      expected: escapeAndCut(describeValue(expected), shown.value),
      actual: escapeAndCut(describeValue(actual), shown.value),
    }));
    const [fault] = unreadable === null ? verdict.faults : [placed(unreadable)];
    const data = {
      document: name,
      version: verdict.version,
      ...(unreadable !== null && fault !== undefined && { unreadable: escapeAndCut(fault, shown.text) }),
      ...(verdict.unjudged !== null && { unjudged: escapeAndCut(verdict.unjudged, shown.text) }),
      findings,
      total: page.total,
      ...(page.nextCursor !== undefined && { nextCursor: page.nextCursor }),
    };
    const head = data.unreadable ?? data.unjudged ?? `OpenAPI ${verdict.version ?? ''}: ${page.total} findings`;
    const lines = findings.map(
      (each) =>
        `${each.level.toUpperCase()} ${each.rule} ${each.line}:${each.column} ${each.what}; expected ${each.expected}, got ${each.actual}`,
    );
    return { text: [`${name}: ${head}`, ...lines, ...describeMore(page)].join('\n'), data };
  },
});

function placed({
  fault,
  place,
}: {
  readonly fault: string;
  readonly place: { line: number; column: number } | null;
}): string {
  return place === null ? fault : `${place.line}:${place.column} ${fault}`;
}

/** A model is not to read any file or URL through this. */
async function openSource(
  {
    file,
    url,
    text,
  }: { readonly file: string | undefined; readonly url: string | undefined; readonly text: string | undefined },
  { session }: ToolCall,
): Promise<ContractSource> {
  if ([file, url, text].filter((each) => each !== undefined).length !== 1)
    throw new UsageError('give one of file, url and text');
  if (text !== undefined) return { name: 'document', bytes: Buffer.from(text), mediaType: null, address: null };
  const { openContract } = await import('../../contract/contract-source.ts');
  const { surroundings, options } = session;
  if (file !== undefined) {
    const place = await placeWithin(surroundings.directory, file);
    if (place === null) throw new UsageError(`there is no file "${file}" below the working directory`);
    return { ...(await openContract(place, surroundings)), name: file };
  }
  const named = url ?? '';
  if (!/^https?:\/\//i.test(named)) throw new UsageError('url must begin with http:// or https://');
  refuseForeign({ url: named }, options.allowTarget?.value ?? []);
  return openContract(named, surroundings);
}

/** Tools that check documents. */
export const documentTools = [judgeDocument];
