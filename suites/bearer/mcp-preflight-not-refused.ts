import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** A browser sends a preflight before it sends credentials. */
export default defineCheck({
  id: 'bearer/mcp-preflight-not-refused',
  clause: 'fetch:cors.preflight',
  title: 'A preflight of the MCP endpoint is not refused for missing credentials',
  why: 'Browsers send no credentials with a preflight. If it is refused, clients in browsers cannot call the server.',
  sends: 'OPTIONS to the MCP endpoint as a browser on the same origin sends it.',
  passes: 'Any status except 401 and 403. A server that is not for browsers may return 405.',
  fails: '401 or 403.',
  fix: 'Respond to OPTIONS before you judge credentials.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-preflight-needs-token'],
  async run({ mcp, authorization, expect }) {
    const headers = [
      ['Origin', mcp.url.origin],
      ['Access-Control-Request-Method', 'POST'],
      ['Access-Control-Request-Headers', 'authorization,content-type,mcp-protocol-version'],
    ] as const;
    const sending = { method: 'OPTIONS', credentials: none, accept: '*/*', headers, case: 'preflight' };
    const { exchange } = await authorization.fetch(mcp.endpoint, sending);
    const status = exchange.response?.status ?? 0;
    expect.that('the preflight is not refused', status !== 401 && status !== 403, {
      expected: 'no 401 and no 403',
      actual: `status ${status}`,
      exchange,
    });
  },
});
