import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isAnsweredLater, resumed } from './support/answered-later.ts';

/** An error of the protocol tells the client, a result with isError the model: the specification describes the former, and demands neither. */
export default defineCheck({
  id: 'mcp/unknown-tool-answered-with-error',
  clause: 'mcp-tools:call.unknown-tool-error',
  title: 'That a tool does not exist is an error of the protocol',
  why: 'A client that gets a result cannot tell that its list of tools is out of date.',
  sends: 'tools/call with a name that no tool has.',
  passes: 'An error of JSON-RPC, -32602 or another code.',
  fails: 'A result, isError or not; an answer without an error of JSON-RPC.',
  fix: 'Answer -32602 where the name is not among the tools.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['unknown-tool-as-result', 'unknown-tool-succeeds'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      const params = { name: 'vivero_no_such_tool', arguments: {} };
      const reply = await client.request('tools/call', params, { case: client.era });
      if (isAnsweredLater(client, reply)) continue;
      judged += 1;
      expect.rpcError(reply);
    }
    if (judged === 0) throw new Inapplicable(resumed);
  },
});
