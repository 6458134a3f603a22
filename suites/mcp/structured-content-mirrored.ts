import { isDeepStrictEqual } from 'node:util';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeSize } from '../../runner/documents/walk-schema.ts';
import { callTools } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';

/** Clients from before 2025-06-18 look at the text alone. */
export default defineCheck({
  id: 'mcp/structured-content-mirrored',
  clause: 'mcp-tools:result.text-mirror',
  title: 'Structured content stands in a text too',
  why: 'Older clients show an empty result, and their models say that nothing was found.',
  sends: 'tools/call of a tool that only reads.',
  passes: 'A text block with the same JSON; results without structuredContent are not asked about.',
  fails: 'None of the texts is that JSON.',
  fix: 'Add a text block with the JSON of structuredContent.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['structured-content-not-mirrored'],
  async run({ mcp, expect }) {
    let isGiven = false;
    for (const client of await mcp.clients()) {
      for (const { tool, reply, result } of await callTools(client)) {
        const { structuredContent, content } = result;
        if (structuredContent === undefined || judgeSize(structuredContent) !== null) continue;
        isGiven = true;
        const texts = Array.isArray(content) ? content.map(textOf) : [];
        const isMirrored = texts.some((text) => isDeepStrictEqual(parse(text), structuredContent));
        expect.that(`${nameOf(tool)} gives its structuredContent as text too`, isMirrored, {
          expected: 'a text block with the same JSON',
          actual: isMirrored ? 'there is one' : `${texts.length} blocks, none with it`,
          exchange: reply.exchange,
        });
      }
    }
    if (!isGiven) throw new Inapplicable('no tool that was called gives structuredContent');
  },
});

function textOf(block: unknown): string {
  return isObject(block) && typeof block['text'] === 'string' ? block['text'] : '';
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return judgeSize(value) === null ? value : undefined;
  } catch {
    return undefined;
  }
}
