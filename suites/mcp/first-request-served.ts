import { defineCheck } from '../../runner/kit/define-check.ts';

/** A stateless server keeps nothing from one request to the next. */
export default defineCheck({
  id: 'mcp/first-request-served',
  clause: 'mcp-2026-07-28:request.first-served',
  title: 'A stateless request is served without an earlier request',
  why: 'Behind a load balancer a client may reach an instance that has not seen it before.',
  sends: '`tools/list`, or `server/discover` where tools cannot be listed, on a new connection.',
  passes: 'A result.',
  fails: 'An error, such as one that demands discovery or an opening first.',
  fix: 'Keep no state between requests.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['discovery-demanded-first'],
  async run({ mcp, openConnection, expect }) {
    const client = await mcp.client('modern');
    const connection = openConnection('mcp');
    const options = { connection, case: 'first request of a connection' };
    expect.result(await client.request(await client.plainMethod(), {}, options));
  },
});
