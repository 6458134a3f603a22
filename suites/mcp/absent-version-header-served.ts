import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';

/** Clients of 2025-03-26 do not know the header. */
export default defineCheck({
  id: 'mcp/absent-version-header-served',
  clause: 'mcp-2025-11-25:transport.version-absent',
  title: 'A request without the MCP-Protocol-Version header is served',
  why: 'Older clients negotiate their version and do not know the header. They could not connect.',
  sends: 'A plain request without MCP-Protocol-Version, after the opening of a session.',
  passes:
    'A result, as for the negotiated version or for 2025-03-26. Inapplicable where a revision before 2025-06-18 was negotiated, and for a server without sessions that does not speak 2025-03-26.',
  fails: 'An error, or no response in time.',
  fix: 'Treat a request without the header as one of the negotiated version, or of 2025-03-26.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['absent-version-header-refused'],
  async run({ mcp, expect }) {
    const client = await mcp.client('legacy');
    if (client.revision < '2025-06-18') throw new Inapplicable(`revision ${client.revision} has no version header`);
    // Without a session the version that is to be assumed is 2025-03-26, which it need not speak.
    if (client.sessionId === null) {
      const older = await mcp.initialize({ protocolVersion: '2025-03-26' }, { case: '2025-03-26' });
      if (older.result?.['protocolVersion'] !== '2025-03-26')
        throw new Inapplicable('the server has no sessions, and does not speak 2025-03-26');
    }
    expect.result(await client.askPlainly({ replace: { 'mcp-protocol-version': null } }));
  },
});
