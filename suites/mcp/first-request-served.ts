import { defineCheck } from '../../runner/kit/define-check.ts';
import { plainMethod } from './support/stateless-lists.ts';

/** Stateless means that there is no before. */
export default defineCheck({
  id: 'mcp/first-request-served',
  clause: 'mcp-2026-07-28:request.first-served',
  title: 'Any request may be the first one',
  why: 'A client behind a load balancer meets a server that has not met it.',
  sends: 'tools/list on a new connection.',
  passes: 'A result.',
  fails: 'An error that asks for discovery or an opening first.',
  fix: 'Keep nothing between requests.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['discovery-demanded-first'],
  async run({ mcp, openConnection, expect }) {
    const client = await mcp.client('modern');
    const connection = openConnection('mcp');
    const options = { connection, case: 'first request of a connection' };
    expect.result(await client.request(await plainMethod(client), {}, options));
  },
});
