import { defineCheck } from '../../runner/kit/define-check.ts';

/** MCP does not use these HTTP methods. */
export default defineCheck({
  id: 'mcp/unoffered-methods-not-served',
  clause: 'rfc9110:method.not-served',
  title: 'PUT and PATCH are not served',
  why: 'A server that treats any method as POST is exposed to methods that a proxy or a page lets through.',
  sends: 'PUT and PATCH to the endpoint.',
  passes: '405, 404, 401, 501 or any other status outside 2xx.',
  fails: 'A 2xx, or no response in time.',
  fix: 'Route POST, GET and DELETE, and return 405 for all other methods.',
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
