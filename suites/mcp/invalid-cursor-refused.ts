import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isDeclared, otherLists } from './support/offered-lists.ts';

/** A cursor from another server, or from before a release. */
const cursor = '@@vivero-invalid';

/** The server cannot continue a list at an unknown cursor. */
export default defineCheck({
  id: 'mcp/invalid-cursor-refused',
  clause: 'mcp-tools:list.invalid-cursor',
  title: 'A cursor that the server never issued is refused',
  why: 'A client that gets the first page again lists the same tools twice, or without end.',
  sends: '`tools/list` and the declared lists of resources and prompts, with a made-up cursor.',
  passes:
    'The JSON-RPC error -32602. Where tools/list has a single page, any response that is not a server error; other lists with a single page are not judged.',
  fails: 'A page, another error, a server error, or no response in time.',
  fix: 'Return the JSON-RPC error -32602 for a cursor that cannot be decoded.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['invalid-cursor-taken-for-none', 'invalid-cursor-crashes', 'invalid-resource-cursor-taken-for-none'],
  async run({ mcp, expect }) {
    let asked = 0;
    for (const client of await mcp.clients()) {
      for (const list of otherLists.filter((one) => isDeclared(client, one))) {
        const first = await client.request(list.method, {}, { case: `${client.eraName}: ${list.method}` });
        if (typeof first.result?.['nextCursor'] !== 'string') continue;
        asked += 1;
        const reply = await client.request(list.method, { cursor }, { case: `${client.eraName}: ${list.method}` });
        expect.rpcError(reply, { codes: [-32602] });
      }
      if (!Object.hasOwn(client.capabilities, 'tools')) continue;
      asked += 1;
      const pages = await client.listToolPages();
      const reply = await client.request('tools/list', { cursor }, { case: client.eraName });
      if (pages.length > 1) expect.rpcError(reply, { codes: [-32602] });
      else expect.noServerError(reply.exchange);
    }
    if (asked === 0) throw new Inapplicable('the server declares neither tools nor a list with several pages');
  },
});
