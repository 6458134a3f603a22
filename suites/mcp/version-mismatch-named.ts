import { defineCheck } from '../../runner/kit/define-check.ts';
import { latestRevision } from '../../runner/kit/mcp.ts';
import { expectMismatch } from './support/expect-mismatch.ts';

/** Gateways route by the header and servers by the body, so both have to agree. */
export default defineCheck({
  id: 'mcp/version-mismatch-named',
  clause: 'mcp-2026-07-28:version.header-mismatch-code',
  title: 'A version header that contradicts the metadata gets the error HeaderMismatch',
  why: 'The server does something else than the gateway permitted.',
  sends: 'A request whose header names 2025-11-25 and whose metadata names 2026-07-28.',
  passes: '400 with the JSON-RPC error -32020. Any 4xx from a gateway that does not speak JSON-RPC.',
  fails: 'Another status or code.',
  fix: 'Compare MCP-Protocol-Version with the metadata, and return 400 with -32020 where they differ.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['version-mismatch-served', 'version-mismatch-answered-200', 'version-mismatch-other-code'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const replace = { 'mcp-protocol-version': latestRevision.legacy };
    const reply = await client.request(await client.plainMethod(), {}, { replace, case: 'header of another revision' });
    expectMismatch(expect, reply);
  },
});
