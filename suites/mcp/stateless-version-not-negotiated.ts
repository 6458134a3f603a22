import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { latestRevision } from '../../runner/kit/mcp.ts';

/** Revision 2026-07-28 has no initialize. */
export default defineCheck({
  id: 'mcp/stateless-version-not-negotiated',
  clause: 'mcp-2025-11-25:lifecycle.stateless-version',
  title: 'The server does not negotiate revision 2026-07-28 in initialize',
  why: 'The client continues with sessions and notifications that the revision does not have.',
  sends: '`initialize` with the version 2026-07-28.',
  passes: 'An earlier revision, or an error.',
  fails: '2026-07-28 as the negotiated version.',
  fix: 'Negotiate only revisions up to 2025-11-25 in `initialize`. Serve 2026-07-28 without it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['initialize-agrees-to-stateless', 'initialize-echoes-version'],
  async run({ mcp, expect }) {
    await mcp.client('legacy');
    const { result, exchange } = await mcp.initialize({ protocolVersion: latestRevision.modern });
    const given = result?.['protocolVersion'];
    expect.that('the server does not negotiate this version', given !== latestRevision.modern, {
      expected: 'an earlier revision, or an error',
      actual: showValue(given),
      exchange,
    });
  },
});
