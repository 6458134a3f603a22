import { defineCheck } from '../../runner/kit/define-check.ts';
import { metaNames } from '../../runner/kit/mcp.ts';

/** The name of the client is optional. */
export default defineCheck({
  id: 'mcp/client-info-not-required',
  clause: 'mcp-2026-07-28:request.client-info-optional',
  title: 'A request that does not name the client is served',
  why: 'Clients that do not disclose their name cannot use the server.',
  sends:
    'A plain request (`tools/list`, or `server/discover` where tools cannot be listed) without clientInfo in its metadata.',
  passes: 'A result.',
  fails: 'An error, or no response in time.',
  fix: 'Read clientInfo where it is present, and do not require it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['client-info-required'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const meta = { [metaNames.clientInfo]: undefined };
    expect.result(await client.request(await client.plainMethod(), {}, { meta, case: 'no clientInfo' }));
  },
});
