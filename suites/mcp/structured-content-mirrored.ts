import { isDeepStrictEqual } from 'node:util';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeSize } from '../../runner/documents/walk-schema.ts';
import { callTools } from './support/call-tools.ts';
import { nameOf } from './support/judge-tools.ts';

/** Clients older than 2025-06-18 read only the text. */
export default defineCheck({
  id: 'mcp/structured-content-mirrored',
  clause: 'mcp-tools:result.text-mirror',
  title: 'Structured content is repeated in a `text` block',
  why: 'Older clients show an empty result, and their models report that nothing was found.',
  sends: '`tools/call` of a read-only tool.',
  passes: 'A `text` block with the same JSON. Inapplicable where no result has structuredContent.',
  fails: 'No `text` block with that JSON.',
  fix: 'Add a `text` block with the JSON of structuredContent.',
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
        expect.that(`${nameOf(tool)} repeats its structuredContent in a block of type "text"`, isMirrored, {
          expected: 'a block of type "text" with the same JSON',
          actual: isMirrored ? 'a block of type "text" with the same JSON' : `${texts.length} blocks, none with it`,
          exchange: reply.exchange,
        });
      }
    }
    if (!isGiven) throw new Inapplicable('no tool that was called returns structuredContent');
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
