import { defineCheck } from '../../runner/kit/define-check.ts';
import { metaNames } from '../../runner/kit/mcp.ts';
import { plainMethod } from './support/stateless-lists.ts';

/** What a session used to remember, each request says. */
export default defineCheck({
  id: 'mcp/metadata-of-request-required',
  clause: 'mcp-2026-07-28:request.meta-required',
  title: 'A request without its metadata is refused',
  why: 'The server guesses what the client can do, and answers what it cannot read.',
  sends: 'tools/list without _meta, without the version in it, without the capabilities in it.',
  passes: '400 with -32602; -32020 too where the header names a version that the metadata lacks.',
  fails: 'A result, another status, another code.',
  fix: 'Validate _meta of each request before anything else.',
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
    const method = await plainMethod(client);
    for (const [name, meta, codes] of cases) {
      expect.rpcError(await client.request(method, {}, { meta, case: name }), { codes, statuses: [400] });
    }
  },
});
