import { defineCheck } from '../../runner/kit/define-check.ts';
import { metaNames } from '../../runner/kit/mcp.ts';
import { plainMethod } from './support/stateless-lists.ts';

/** Who asks may stay unnamed. */
export default defineCheck({
  id: 'mcp/client-info-not-required',
  clause: 'mcp-2026-07-28:request.client-info-optional',
  title: 'A request that does not name the client is served',
  why: 'Clients that keep their name to themselves are locked out.',
  sends: 'tools/list without clientInfo in its metadata.',
  passes: 'A result.',
  fails: 'An error.',
  fix: 'Take clientInfo where it comes, and do not ask for it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['client-info-required'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    const meta = { [metaNames.clientInfo]: undefined };
    expect.result(await client.request(await plainMethod(client), {}, { meta, case: 'no clientInfo' }));
  },
});
