import { defineCheck } from '../../runner/kit/define-check.ts';
import { servedRequests } from './support/served-requests.ts';

/** Gateways see only the header. */
export default defineCheck({
  id: 'mcp/version-header-needed',
  clause: 'mcp-2026-07-28:version.header-absent',
  title: 'A stateless request without MCP-Protocol-Version is refused',
  why: 'A gateway takes the request for one of an older revision, and the server serves it as stateless.',
  sends: 'A plain stateless request, `server/discover` and the call of a read-only tool, without MCP-Protocol-Version.',
  passes:
    '400, any other HTTP error status, or a JSON-RPC error. A server that speaks session-based MCP too may return a result of an earlier revision.',
  fails: 'A result of the stateless revision, or any result from a stateless-only server.',
  fix: 'Require MCP-Protocol-Version on every stateless request.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['version-header-optional', 'version-header-optional-in-calls'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const replace = { 'mcp-protocol-version': null };
    const { legacy } = await mcp.eras();
    for (const { method, params } of await servedRequests(client)) {
      const reply = await client.request(method, params, { replace, case: `${method}: no version header` });
      // A server may put the member into the results of every revision.
      const isEarlier =
        reply.result !== null && (!('resultType' in reply.result) || 'resultType' in (legacy.reply.result ?? {}));
      if (legacy.spoken && isEarlier) expect.result(reply);
      else expect.notExecuted(reply);
    }
  },
});
