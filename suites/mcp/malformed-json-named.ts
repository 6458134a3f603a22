import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';

/** By the code a client knows whether to send the same again. */
export default defineCheck({
  id: 'mcp/malformed-json-named',
  clause: 'json-rpc:error.parse-code',
  title: 'The error for what is no JSON has the code -32700',
  why: 'By another code a client looks for the fault in its parameters.',
  sends: 'An object that does not end.',
  passes: 'The error -32700, or a refusal without an error of JSON-RPC.',
  fails: 'Another code.',
  fix: 'Give the error of the parser the code -32700.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-malformed-json-misnamed'],
  async run({ mcp, expect }) {
    for (const client of await mcp.clients()) {
      const reply = await client.post({ body: '{"jsonrpc":"2.0","id":1', method: 'ping' }, { case: client.era });
      expect.that('the code of the error, if there is one, is -32700', (reply.error?.code ?? -32700) === -32700, {
        expected: 'the error -32700, or none',
        actual: describeReply(reply),
        exchange: reply.exchange,
      });
    }
  },
});
