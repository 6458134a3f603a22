import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeValue } from '../../runner/documents/tool-schema.ts';
import { requireCalls } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';

/** Programs read what people do not. */
export default defineCheck({
  id: 'mcp/structured-content-valid',
  clause: 'mcp-tools:result.structured-content',
  title: 'A tool with a schema of its results gives results by it',
  why: 'Clients validate the result, and throw it away where it is not what the schema says.',
  sends:
    'tools/call of up to sixteen tools that only read and have an outputSchema, unlike ones first, with arguments by their schema.',
  passes: 'structuredContent that is valid; results with isError, and schemas that cannot be judged, are left out.',
  fails: 'structuredContent is missing, no object before 2026-07-28, or not valid.',
  fix: 'Validate each result with the schema before it is sent.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'structured-content-missing',
    'structured-content-member-missing',
    'structured-content-as-text',
    'structured-content-of-expenses-wrong',
  ],
  async run({ mcp, expect, random }) {
    let isOffered = false;
    for (const client of await mcp.clients()) {
      if (client.revision < '2025-06-18') continue;
      const wanted = { wanted: hasSchema, enough: 16, most: 16, random };
      if (!(await client.listCallableTools()).some(hasSchema)) continue;
      isOffered = true;
      for (const { tool, reply, result } of await requireCalls(client, wanted)) {
        const { structuredContent } = result;
        const isGiven = client.era === 'modern' ? structuredContent !== undefined : isObject(structuredContent);
        const { outcome, reason } = judgeValue(tool['outputSchema'], structuredContent);
        expect.that(`${nameOf(tool)} gives structuredContent by its outputSchema`, isGiven && outcome !== 'invalid', {
          expected: 'structuredContent that is valid',
          actual: !isGiven ? 'no structuredContent' : outcome === 'valid' ? 'valid' : reason,
          exchange: reply.exchange,
        });
      }
    }
    if (!isOffered) throw new Inapplicable('no tool that may be called has an outputSchema');
  },
});

function hasSchema({ outputSchema }: Readonly<Record<string, unknown>>): boolean {
  return isObject(outputSchema);
}
