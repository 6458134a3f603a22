import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';

/** It could be read, so it is no parse error. */
export default defineCheck({
  id: 'mcp/other-json-named',
  clause: 'json-rpc:error.request-code',
  title: 'The error for JSON that is no message has the code -32600',
  why: 'By -32700 a client looks for a fault in its encoding, where there is none.',
  sends: 'An object without a method.',
  passes: 'The error -32600, or a refusal without an error of JSON-RPC.',
  fails: 'Another code, such as -32700.',
  fix: 'Tell apart what is no JSON and what is no message.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['other-json-misnamed'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    const reply = await client.post({ body: '{"hello":1}' });
    expect.that('the code of the error, if there is one, is -32600', (reply.error?.code ?? -32600) === -32600, {
      expected: 'the error -32600, or none',
      actual: describeReply(reply),
      exchange: reply.exchange,
    });
  },
});
