import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';

/** Clients request only lists that are declared. */
export default defineCheck({
  id: 'mcp/tools-declared',
  clause: 'mcp-tools:capability.declared',
  title: 'A server that has tools declares them',
  why: 'Client libraries do not request an undeclared list, so the assistant sees a server without tools.',
  sends: '`tools/list` where the capability "tools" is not declared.',
  passes: 'The capability, with or without members. Where it is absent, an error or an empty list.',
  fails: 'A list with tools from a server that does not declare the capability.',
  fix: 'Add `"tools": {}` to the capabilities of `initialize` and `server/discover`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tools-undeclared', 'initialize-without-capabilities', 'discover-without-capabilities'],
  async run({ mcp, expect }) {
    let opened = 0;
    for (const client of await mcp.clients()) {
      // An opening without a result cannot declare anything.
      if (client.opening.result === null) continue;
      opened += 1;
      const isDeclared = Object.hasOwn(client.capabilities, 'tools');
      const reply = isDeclared ? client.opening : await client.request('tools/list', {}, { case: client.eraName });
      const tools = isDeclared ? null : reply.result?.['tools'];
      const count = Array.isArray(tools) ? tools.length : 0;
      expect.that(`${client.eraName}: the capability "tools" is declared where there are tools`, count === 0, {
        expected: 'the capability "tools", or no tools',
        actual: isDeclared ? 'declared' : `not declared, and ${count} tools`,
        exchange: reply.exchange,
      });
    }
    if (opened === 0) throw new Inapplicable('no opening has a result');
  },
});
