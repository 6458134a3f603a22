import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireCalls } from './support/call-tools.ts';
import { contentFaults } from './support/content-faults.ts';
import { nameOf } from './support/judge-tools.ts';

/** What a tool found is shown to the model block by block. */
export default defineCheck({
  id: 'mcp/content-blocks-known',
  clause: 'mcp-tools:result.content-blocks',
  title: 'Results consist of blocks that clients know',
  why: 'Clients refuse the whole result for one block that they do not know, or cannot decode.',
  sends: 'tools/call of up to sixteen tools that only read, unlike ones first.',
  passes: 'A list of text, image, audio, resource_link and resource, each with its members; it may be empty.',
  fails:
    'No list, another type, a member that is missing, data that is not base64, a URI that is none, annotations out of range.',
  fix: 'Put text into text blocks, and encode data with the plain alphabet of base64, padded.',
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
        expect.that(`${nameOf(tool)} gives blocks of known types`, faults.length === 0, {
          expected: 'a list of known blocks with their members',
          actual: faults.length === 0 ? 'they are' : faults.slice(0, 5),
          exchange: reply.exchange,
        });
      }
    }
  },
});
