import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectNothingSaid } from './support/nothing-said.ts';

/** Clients answer what servers ask of them by posting the response. */
export default defineCheck({
  id: 'mcp/posted-response-answered-202',
  clause: 'mcp-2025-11-25:transport.response-or-notification',
  title: 'A posted response is answered 202 without a body, or refused',
  why: 'Servers that take every post for a request fail at the answers to their own questions.',
  sends: 'A response and an error to requests that the server never made.',
  passes: '202 without a body, or any HTTP error status; a server error is judged by mcp/no-server-error.',
  fails: 'Another 2xx, a body with 202, a redirect, no answer in time.',
  fix: 'Tell messages apart by their members: with a result or an error and no method it is a response.',
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
