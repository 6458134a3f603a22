import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Expect } from '../../runner/kit/expect.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import type { ListedTool, McpClient } from '../../runner/kit/mcp.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeValue } from '../../runner/documents/tool-schema.ts';
import { callTool, requireCalls } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';

/** Programs read the structured content. */
export default defineCheck({
  id: 'mcp/structured-content-valid',
  clause: 'mcp-tools:result.structured-content',
  title: 'The structured content of a tool is valid against its output schema',
  why: 'Clients validate the result and discard it where the schema does not allow it.',
  sends:
    '`tools/call` of up to sixteen read-only tools with an outputSchema, as different from each other as possible, with valid arguments. Each is called twice.',
  passes: 'structuredContent that is valid. Results with isError, and schemas that cannot be judged, are skipped.',
  fails: 'structuredContent that is missing, invalid, or before 2026-07-28 not an object.',
  fix: 'Validate each result against the schema before you send it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'structured-content-missing',
    'structured-content-member-missing',
    'structured-content-as-text',
    'structured-content-of-expenses-wrong',
    'structured-content-from-cache',
  ],
  async run({ mcp, expect, random }) {
    let isOffered = false;
    for (const client of await mcp.clients()) {
      if (client.revision < '2025-06-18') continue;
      const wanted = { wanted: hasSchema, enough: 16, most: 16, random };
      if (!(await client.listCallableTools()).some(hasSchema)) continue;
      isOffered = true;
      for (const { tool, arguments: given, reply } of await requireCalls(client, wanted)) {
        // Of two instances, or of a tool and its cache, one may return another value.
        for (const one of [reply, await callTool(client, tool, given)])
          expectValid(expect, { client, tool, reply: one });
      }
    }
    if (!isOffered) throw new Inapplicable('no tool that may be called has an outputSchema');
  },
});

/** Another check judges calls that fail. */
function expectValid(
  expect: Expect,
  { client, tool, reply }: { readonly client: McpClient; readonly tool: ListedTool; readonly reply: McpReply },
): void {
  const { result, exchange } = reply;
  if (result === null || result['isError'] === true || result['resultType'] === 'input_required') return;
  const { structuredContent } = result;
  const isGiven = client.era === 'modern' ? structuredContent !== undefined : isObject(structuredContent);
  const { outcome, reason } = judgeValue(tool['outputSchema'], structuredContent);
  expect.that(
    `${nameOf(tool)} returns structuredContent that is valid against its outputSchema`,
    isGiven && outcome !== 'invalid',
    {
      expected: 'valid structuredContent',
      actual: !isGiven ? 'no structuredContent' : outcome === 'valid' ? 'valid' : reason,
      exchange,
    },
  );
}

function hasSchema({ outputSchema }: Readonly<Record<string, unknown>>): boolean {
  return isObject(outputSchema);
}
