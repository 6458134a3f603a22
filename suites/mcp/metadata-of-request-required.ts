import { defineCheck } from '../../runner/kit/define-check.ts';
import { metaNames } from '../../runner/kit/mcp.ts';

/** In stateless MCP each request carries what a session used to remember. */
export default defineCheck({
  id: 'mcp/metadata-of-request-required',
  clause: 'mcp-2026-07-28:request.meta-required',
  title: 'A request without its required metadata is refused',
  why: 'The server guesses what the client supports, and may send a response that the client cannot read.',
  sends: 'A plain request without _meta, without the version in it, and without the capabilities in it.',
  passes: '400 with the JSON-RPC error -32602. Also -32020 where the header names a version that the metadata lacks.',
  fails: 'A result, another status, or another code.',
  fix: 'Validate _meta of each request before you process it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-optional', 'metadata-fault-answered-200', 'metadata-fault-other-code', 'capabilities-optional'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const cases = [
      ['no _meta', null, [-32602, -32020]],
      ['no protocolVersion', { [metaNames.protocolVersion]: undefined }, [-32602, -32020]],
      ['no clientCapabilities', { [metaNames.clientCapabilities]: undefined }, [-32602]],
    ] as const;
    const method = await client.plainMethod();
    for (const [name, meta, codes] of cases) {
      expect.rpcError(await client.request(method, {}, { meta, case: name }), { codes, statuses: [400] });
    }
  },
});
