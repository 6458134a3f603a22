import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';

/** Clients of 2025-03-26 do not know the header. */
export default defineCheck({
  id: 'mcp/absent-version-header-served',
  clause: 'mcp-2025-11-25:transport.version-absent',
  title: 'A request without the version header is served',
  why: 'Older clients, which negotiated their version and never heard of the header, could not connect.',
  sends: 'ping without MCP-Protocol-Version after the opening.',
  passes: 'A result, as of the version agreed or of 2025-03-26.',
  fails: 'A refusal.',
  fix: 'Take a request without the header for one of the version agreed, or of 2025-03-26.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['absent-version-header-refused'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    if (client.revision < '2025-06-18') throw new Inapplicable(`revision ${client.revision} has no version header`);
    expect.result(await client.request('ping', {}, { replace: { 'mcp-protocol-version': null } }));
  },
});
