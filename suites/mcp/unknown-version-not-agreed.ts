import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { laterRevision, unknownRevision } from './support/revisions.ts';

/** Who agrees to everything has negotiated nothing. */
export default defineCheck({
  id: 'mcp/unknown-version-not-agreed',
  clause: 'mcp-2025-11-25:lifecycle.unknown-version',
  title: 'A version that nobody knows is not agreed to',
  why: 'Both sides would go on in a protocol that does not exist, and fail later, where nobody looks for the cause.',
  sends: 'initialize with the versions 1999-01-01 and 2099-12-31.',
  passes: 'Another version, or an error: -32602 with the versions supported, -32022, any 4xx.',
  fails: 'The version comes back as agreed; a server error; no answer in time.',
  fix: 'Look the version up among those supported, and answer the latest of them where it is not there.',
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
      expect.that('the version is not agreed to', given !== protocolVersion, {
        expected: 'another version, or an error',
        actual: showValue(given),
        exchange: reply.exchange,
      });
    }
  },
});
