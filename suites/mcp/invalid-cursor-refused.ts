import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isDeclared, otherLists } from './support/offered-lists.ts';

/** A cursor from another server, or from before a release. */
const cursor = '@@vivero-invalid';

/** A cursor that is not known leads nowhere. */
export default defineCheck({
  id: 'mcp/invalid-cursor-refused',
  clause: 'mcp-tools:list.invalid-cursor',
  title: 'A cursor that was never given is refused',
  why: 'A client that is given the first page again lists the same tools twice, or for ever.',
  sends: 'tools/list, and the lists of resources and prompts where they are declared, with a cursor that was made up.',
  passes: 'The error -32602; anything but a server error where the list has no pages.',
  fails: 'A page, another error, a server error, no answer in time.',
  fix: 'Answer -32602 where the cursor cannot be read.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['invalid-cursor-taken-for-none', 'invalid-cursor-crashes', 'invalid-resource-cursor-taken-for-none'],
  async run({ mcp, expect }) {
    let asked = 0;
    for (const client of await mcp.clients()) {
      for (const list of otherLists.filter((one) => isDeclared(client, one))) {
        const first = await client.request(list.method, {}, { case: `${client.era}: ${list.method}` });
        if (typeof first.result?.['nextCursor'] !== 'string') continue;
        asked += 1;
        const reply = await client.request(list.method, { cursor }, { case: `${client.era}: ${list.method}` });
        expect.rpcError(reply, { codes: [-32602] });
      }
      if (!Object.hasOwn(client.capabilities, 'tools')) continue;
      asked += 1;
      const pages = await client.listToolPages();
      const reply = await client.request('tools/list', { cursor }, { case: client.era });
      if (pages.length > 1) expect.rpcError(reply, { codes: [-32602] });
      else expect.noServerError(reply.exchange);
    }
    if (asked === 0) throw new Inapplicable('the server declares neither tools nor a list in pages');
  },
});
