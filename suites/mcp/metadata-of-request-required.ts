import { defineCheck } from '../../runner/kit/define-check.ts';
import { servedRequests } from './support/served-requests.ts';
import { metaNames } from '../../runner/kit/mcp.ts';

/** In stateless MCP each request carries what a session used to remember. */
export default defineCheck({
  id: 'mcp/metadata-of-request-required',
  clause: 'mcp-2026-07-28:request.meta-required',
  title: 'A request without its required metadata is refused',
  why: 'The server guesses what the client supports, and may send a response that the client cannot read.',
  sends:
    'A plain request, `server/discover` and the call of a read-only tool, each without _meta, without the version in it, and without the capabilities in it.',
  passes: '400 with the JSON-RPC error -32602. Also -32020 where the header names a version that the metadata lacks.',
  fails: 'A result, another status, or another code.',
  fix: 'Validate _meta of each request before you process it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'metadata-optional',
    'metadata-fault-answered-200',
    'metadata-fault-other-code',
    'capabilities-optional',
    'capabilities-optional-in-calls',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const cases = [
      ['no _meta', null, [-32602, -32020]],
      ['no protocolVersion', { [metaNames.protocolVersion]: undefined }, [-32602, -32020]],
      ['no clientCapabilities', { [metaNames.clientCapabilities]: undefined }, [-32602]],
    ] as const;
    for (const { method, params } of await servedRequests(client)) {
      for (const [name, meta, codes] of cases) {
        const reply = await client.request(method, params, { meta, case: `${method}: ${name}` });
        expect.rpcError(reply, { codes, statuses: [400] });
      }
    }
  },
});
