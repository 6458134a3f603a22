import { defineCheck } from '../../runner/kit/define-check.ts';

/** What a client asks first of all. */
export default defineCheck({
  id: 'mcp/discover-answered',
  clause: 'mcp-2026-07-28:discover.answered',
  title: 'server/discover is answered',
  why: 'A client cannot know which versions and capabilities there are.',
  sends: 'server/discover.',
  passes: 'A result.',
  fails: 'An error, such as an unknown method, from a server that speaks the stateless era otherwise.',
  fix: 'Answer server/discover with the versions and capabilities that are supported.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['discover-unknown', 'discover-crashes'],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    expect.result(client.opening);
  },
});
