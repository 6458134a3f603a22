import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { latestRevision } from '../../runner/kit/mcp.ts';

/** Revision 2026-07-28 has no initialize to agree to it. */
export default defineCheck({
  id: 'mcp/stateless-version-not-negotiated',
  clause: 'mcp-2025-11-25:lifecycle.stateless-version',
  title: 'initialize does not agree to revision 2026-07-28',
  why: 'The client goes on with sessions and notifications that the revision does not have.',
  sends: 'initialize with the version 2026-07-28.',
  passes: 'An earlier revision, or an error.',
  fails: '2026-07-28 comes back as agreed.',
  fix: 'Negotiate only revisions up to 2025-11-25 by initialize; the later one is spoken without it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['initialize-agrees-to-stateless', 'initialize-echoes-version'],
  async run({ mcp, expect }) {
    await mcp.client('legacy');
    const { result, exchange } = await mcp.initialize({ protocolVersion: latestRevision.modern });
    const given = result?.['protocolVersion'];
    expect.that('the version is not agreed to', given !== latestRevision.modern, {
      expected: 'an earlier revision, or an error',
      actual: showValue(given),
      exchange,
    });
  },
});
