import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { laterRevision, unknownRevision } from './support/revisions.ts';

/** Negotiation means that a server names a version that it supports. */
export default defineCheck({
  id: 'mcp/unknown-version-not-agreed',
  clause: 'mcp-2025-11-25:lifecycle.unknown-version',
  title: 'The server does not negotiate an unknown version',
  why: 'Both sides continue with a version that does not exist, and fail later with a cause that is hard to find.',
  sends: '`initialize` with the versions 1999-01-01 and 2099-12-31.',
  passes: 'Another version, or an error: -32602 with the supported versions, -32022, or any 4xx.',
  fails: 'The unknown version as the negotiated one, a server error, or no response in time.',
  fix: 'Look up the version among the supported ones, and return the latest of them where it is not found.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['initialize-echoes-version', 'initialize-unknown-version-crashes', 'initialize-echoes-later-version'],
  async run({ mcp, expect }) {
    await mcp.client('legacy');
    for (const protocolVersion of [unknownRevision, laterRevision]) {
      const reply = await mcp.initialize({ protocolVersion }, { case: protocolVersion });
      if (!expect.noServerError(reply.exchange)) continue;
      const given = reply.result?.['protocolVersion'];
      expect.that('the server does not negotiate this version', given !== protocolVersion, {
        expected: 'another version, or an error',
        actual: showValue(given),
        exchange: reply.exchange,
      });
    }
  },
});
