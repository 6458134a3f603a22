import { defineCheck } from '../../runner/kit/define-check.ts';

/** What is no way of speaking MCP is answered as such. */
export default defineCheck({
  id: 'mcp/unoffered-methods-not-served',
  clause: 'rfc9110:method.not-served',
  title: 'PUT and PATCH are not served',
  why: 'A server that takes any method for POST is open to whatever a proxy or a page lets through.',
  sends: 'PUT and PATCH to the endpoint.',
  passes: '405, 404, 401, 501, anything but success.',
  fails: 'A 2xx, or no answer in time.',
  fix: 'Route POST, GET and DELETE, and answer 405 to the rest.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-put-served', 'any-method-served'],
  async run({ mcp, expect }) {
    const [client] = await mcp.clients();
    for (const method of ['PUT', 'PATCH']) {
      if (client) expect.notServed((await client.ask(method, { case: method })).exchange);
    }
  },
});
