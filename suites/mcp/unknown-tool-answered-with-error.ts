import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';

/** A JSON-RPC error informs the client, a result with isError the model. The specification describes the former and demands neither. */
export default defineCheck({
  id: 'mcp/unknown-tool-answered-with-error',
  clause: 'mcp-tools:call.unknown-tool-error',
  title: 'A call of an unknown tool gets a JSON-RPC error',
  why: 'A client that gets a result does not notice that its list of tools is outdated.',
  sends: '`tools/call` with a name that no tool has.',
  passes: 'A JSON-RPC error, -32602 or another code.',
  fails: 'A result, with or without isError, or a response without a JSON-RPC error.',
  fix: 'Return the JSON-RPC error -32602 where the name is not among the tools.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-tool-as-result', 'unknown-tool-succeeds'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const params = { name: 'vivero_no_such_tool', arguments: {} };
      const reply = await client.request('tools/call', params, { case: client.eraName });
      if (isAnsweredLater(client, reply)) continue;
      judged += 1;
      expect.rpcError(reply);
    }
    if (judged === 0) throw new Inapplicable(resumed);
  },
});
