import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNothingSaid } from './support/nothing-said.ts';

/** Clients send their responses to requests of the server by POST. */
export default defineCheck({
  id: 'mcp/posted-response-answered-202',
  clause: 'mcp-2025-11-25:transport.response-or-notification',
  title: 'A posted response gets 202 without a body or is refused',
  why: 'Servers that treat every POST as a request fail on the responses to their own requests.',
  sends: 'A response and an error to requests that the server never made.',
  passes: '202 without a body, or any HTTP error status. Server errors are judged by `mcp/no-server-error`.',
  fails: 'Another 2xx, 202 with a body, a redirect, or no response in time.',
  fix: 'Distinguish messages by their members: a response has a result or an error, and no method.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['posted-response-answered-200'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    const error = { code: -32601, message: 'none' };
    for (const [name, part] of [
      ['result', { result: {} }],
      ['error', { error }],
    ] as const) {
      const body = { jsonrpc: '2.0', id: 'vivero-none', ...part };
      const { exchange } = await client.post({ body }, { case: name });
      expectNothingSaid(exchange, expect);
    }
  },
});
