import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireCalls } from './support/call-tools.ts';
import { contentFaults } from './support/content-faults.ts';
import { nameOf } from './support/judge-tools.ts';

/** A client shows the result of a tool to the model block by block. */
export default defineCheck({
  id: 'mcp/content-blocks-known',
  clause: 'mcp-tools:result.content-blocks',
  title: 'Results of tools consist of blocks that clients know',
  why: 'Clients refuse the whole result for one block that they do not know or cannot decode.',
  sends: '`tools/call` of up to sixteen read-only tools, as different from each other as possible.',
  passes:
    'An array of text, image, audio, resource_link and resource blocks, each with its members. The array may be empty.',
  fails:
    'Content that is not an array, an unknown block type, a missing member, data that is not base64, an invalid URI, or annotations out of range.',
  fix: 'Put text into text blocks, and encode data in standard base64 with padding.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'content-unknown-type',
    'content-image-without-type',
    'content-broken-base64',
    'content-missing',
    'content-of-one-tool-unknown',
    'content-link-relative',
    'content-priority-beyond-one',
  ],
  async run({ mcp, expect, random }) {
    for (const client of await mcp.clients()) {
      for (const { tool, reply, result } of await requireCalls(client, { enough: 16, most: 16, random })) {
        const faults = contentFaults(result['content']);
        expect.that(`${nameOf(tool)} returns blocks of known types`, faults.length === 0, {
          expected: 'an array of known blocks with their members',
          actual: faults.length === 0 ? 'known blocks with their members' : faults.slice(0, 5),
          exchange: reply.exchange,
        });
      }
    }
  },
});
