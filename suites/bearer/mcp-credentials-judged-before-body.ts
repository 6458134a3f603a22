import { none } from '../../runner/kit/credentials.ts';
import type { ProtectedResource } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';

const bodies = [
  ['a body that is not JSON', '{"jsonrpc":'],
  ['an empty body', ''],
  ['a body that is not a message', '[]'],
] as const;

/** Frameworks that parse the body first do so before any code of the application. */
export default defineCheck({
  id: 'bearer/mcp-credentials-judged-before-body',
  clause: 'mcp-authorization:challenge.credentials-first',
  title: 'The MCP server judges missing credentials before the body',
  why: 'Parsing bodies of strangers costs the server work, and shows them how it parses.',
  sends: 'Requests to the MCP endpoint without credentials whose body is not JSON, empty, or not a message.',
  passes: '401, as for a valid request.',
  fails: 'Another status, such as 400 for the body.',
  fix: 'Check credentials before the body is parsed.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-body-judged-before-credentials'],
  async run({ mcp, resources, expect }) {
    const [client] = await mcp.clients();
    const [resource] = resources;
    if (client === undefined || resource === undefined)
      throw new Inapplicable('the endpoint supports neither session-based nor stateless MCP');
    await requireRefusal(resource);
    for (const [name, body] of bodies) expect.status(await post(client, name, body), 401);
  },
});

async function requireRefusal(resource: ProtectedResource): Promise<void> {
  const usual = await resource.request({ credentials: none, case: `${resource.name} without credentials` });
  if (usual.response?.status !== 401)
    throw new Untestable('a valid request without credentials does not get status 401');
}

async function post(client: McpClient, name: string, body: string): ReturnType<ProtectedResource['request']> {
  return (await client.post({ body, method: 'tools/list' }, { credentials: none, case: name })).exchange;
}
