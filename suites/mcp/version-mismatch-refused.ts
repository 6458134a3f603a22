import { defineCheck } from '../../runner/kit/define-check.ts';
import { latestRevision, metaNames } from '../../runner/kit/mcp.ts';
import { callTools } from './support/call-tools.ts';
import { expectRefused } from './support/expect-mismatch.ts';

/** Gateways route by the header and servers by the body, so both have to agree. */
export default defineCheck({
  id: 'mcp/version-mismatch-refused',
  clause: 'mcp-2026-07-28:version.header-mismatch',
  title: 'A version header that contradicts the metadata is refused',
  why: 'The server does something else than the gateway permitted.',
  sends:
    'A request with 2025-11-25 in the header and 2026-07-28 in the metadata, and one with the reverse. A `tools/call` of the former kind.',
  passes: '400 without a result. Any 4xx from a gateway that does not speak JSON-RPC.',
  fails: 'A result, or another status.',
  fix: 'Compare MCP-Protocol-Version with the metadata, and return 400 with -32020 where they differ.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'version-mismatch-served',
    'version-mismatch-answered-200',
    'metadata-version-ignored',
    'version-mismatch-served-in-calls',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const method = await client.plainMethod();
    const replace = { 'mcp-protocol-version': latestRevision.legacy };
    expectRefused(expect, await client.request(method, {}, { replace, case: 'header of another revision' }));
    const meta = { [metaNames.protocolVersion]: latestRevision.legacy };
    expectRefused(expect, await client.request(method, {}, { meta, case: 'metadata of another revision' }));
    const [served] = await callTools(client).catch(() => []);
    if (served === undefined) return;
    const params = { name: served.tool['name'], arguments: served.arguments };
    expectRefused(
      expect,
      await client.request('tools/call', params, { replace, case: 'header of another revision in a call' }),
    );
  },
});
