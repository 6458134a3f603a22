import { none } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** A browser asks before it presents anything. */
export default defineCheck({
  id: 'bearer/mcp-preflight-not-refused',
  clause: 'fetch:cors.preflight',
  title: 'Preflight of the MCP endpoint is not refused for missing credentials',
  why: 'Browsers send no credentials with a preflight; where it is refused, clients in browsers cannot call the server.',
  sends: 'OPTIONS to the MCP endpoint as a browser on the same origin would send it.',
  passes: 'Anything but 401 and 403; a server that is not for browsers may answer 405.',
  fails: '401 or 403.',
  fix: 'Answer OPTIONS before credentials are judged.',
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
