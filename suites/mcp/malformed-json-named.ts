import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';

/** The code tells a client whether to send the same request again. */
export default defineCheck({
  id: 'mcp/malformed-json-named',
  clause: 'json-rpc:error.parse-code',
  title: 'The error for malformed JSON has the code -32700',
  why: 'With another code a client looks for the mistake in its parameters.',
  sends: 'An object without its closing brace.',
  passes: 'The JSON-RPC error -32700, or a refusal without a JSON-RPC error.',
  fails: 'Another code.',
  fix: 'Return the code -32700 for errors of the JSON parser.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-malformed-json-misnamed'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      const reply = await client.post({ body: '{"jsonrpc":"2.0","id":1', method: 'ping' }, { case: client.eraName });
      expect.that('a JSON-RPC error has the code -32700', (reply.error?.code ?? -32700) === -32700, {
        expected: 'JSON-RPC error -32700, or no JSON-RPC error',
        actual: describeReply(reply),
        exchange: reply.exchange,
      });
    }
  },
});
