import { z } from 'zod';
import { UsageError } from '../../../errors/usage-error.ts';
import { escapeAndCut } from '../../../text/escape.ts';
import { describeValue } from '../../../text/plain-value.ts';
import type { ContractSource } from '../../contract/contract-source.ts';
import { refuseForeign } from '../allowed-urls.ts';
import { defineAgentTool, type ToolCall } from '../define-agent-tool.ts';
import { pageInput, pageOf, pageOutput } from '../page.ts';
import { QuotedError } from '../quoted-error.ts';
import { fromTarget } from '../schemas.ts';
import { placeWithin } from '../stored-runs.ts';

/** Longest texts of a finding, in UTF-16 units. */
const shown = { text: 300, pointer: 200, value: 200 };

const findingSchema = z.object({
  rule: z.string(),
  level: z.enum(['must', 'should', 'may']),
  line: z.number().int(),
  column: z.number().int(),
  ...fromTarget({ what: z.string(), pointer: z.string(), expected: z.string(), actual: z.string() }),
});

const judgeDocument = defineAgentTool({
  name: 'judge_document',
  description: 'Checks an OpenAPI document.',
  effect: 'reads-web',
  input: z.object({
    document: z
      .string()
      .min(1)
      .max(2_000_000)
      .describe('File below the working directory, URL on this machine, or text'),
    ...pageInput,
  }),
  output: z.object({
    document: z.string(),
    findings: z.array(findingSchema),
    ...fromTarget({
      version: z.string().nullable(),
      unreadable: z.string().optional(),
      unjudged: z.string().optional(),
      faults: z.array(z.string()).describe('Bugs in vivero'),
    }),
    ...pageOutput,
  }),
  run: async ({ document, ...paging }, call) => {
    const source = await openSource(document, call);
    const { judgeSource } = await import('../../contract/contract-judge.ts');
    const { name, unreadable, verdict } = await judgeSource(source);
    const rank = { must: 0, should: 1, may: 2 };
    const { entries, page } = pageOf(
      verdict.findings.toSorted((a, b) => rank[a.level] - rank[b.level]),
      paging,
    );
    const findings = entries.map(({ rule, level, what, pointer, line, column, expected, actual }) => ({
      rule,
      level,
      line,
      column,
      fromTarget: {
        what: escapeAndCut(what, shown.text),
        pointer: escapeAndCut(pointer, shown.pointer),
        expected: escapeAndCut(describeValue(expected), shown.value),
        actual: escapeAndCut(describeValue(actual), shown.value),
      },
    }));
    return {
      document: name,
      findings,
      fromTarget: {
        version: verdict.version,
        ...(unreadable !== null && { unreadable: escapeAndCut(placed(unreadable), shown.text) }),
        ...(verdict.unjudged !== null && { unjudged: escapeAndCut(verdict.unjudged, shown.text) }),
        faults: verdict.faults.map((fault) => escapeAndCut(fault, shown.text)),
      },
      ...page,
    };
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
async function openSource(document: string, { session }: ToolCall): Promise<ContractSource> {
  // No path has a line break or begins as JSON does.
  if (/^\s*\{|\n/.test(document))
    return { name: 'document', bytes: Buffer.from(document), mediaType: null, address: null };
  const { openContract } = await import('../../contract/contract-source.ts');
  const { surroundings, options } = session;
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(document)) {
    refuseForeign({ document }, options.allowTarget?.value ?? []);
    return await openContract(document, surroundings).catch(quoteFault);
  }
  const place = await placeWithin(surroundings.directory, document);
  if (place === null) throw new UsageError(`there is no file "${document}" below the working directory`);
  return { ...(await openContract(place, surroundings)), name: document };
}

/** Where it led, its server said. */
function quoteFault(error: unknown): never {
  throw error instanceof UsageError ? new QuotedError('the document was not read', error.lines) : error;
}

/** Tools that check documents. */
export const documentTools = [judgeDocument];
