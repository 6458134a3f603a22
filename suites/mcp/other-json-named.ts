import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';

/** The body is valid JSON, so it is not a parse error. */
export default defineCheck({
  id: 'mcp/other-json-named',
  clause: 'json-rpc:error.request-code',
  title: 'The error for JSON that is not a message has the code -32600',
  why: 'With -32700 a client looks for a mistake in its encoding, which is correct.',
  sends: 'An object without a method.',
  passes: 'The JSON-RPC error -32600, or a refusal without a JSON-RPC error.',
  fails: 'Another code, such as -32700.',
  fix: 'Distinguish bodies that are not JSON (-32700) from JSON that is not a message (-32600).',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['other-json-misnamed'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    const reply = await client.post({ body: '{"hello":1}' });
    expect.that('a JSON-RPC error has the code -32600', (reply.error?.code ?? -32600) === -32600, {
      expected: 'JSON-RPC error -32600, or no JSON-RPC error',
      actual: describeReply(reply),
      exchange: reply.exchange,
    });
  },
});
