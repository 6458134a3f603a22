import { none } from '../../runner/kit/credentials.ts';
import type { ProtectedResource } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import type { McpClient } from '../../runner/kit/mcp.ts';

const bodies = [
  ['a body that is no JSON', '{"jsonrpc":'],
  ['an empty body', ''],
  ['a body that is no message', '[]'],
] as const;

/** Frameworks that read the body first do it before any of our code. */
export default defineCheck({
  id: 'bearer/mcp-credentials-judged-before-body',
  clause: 'mcp-authorization:challenge.credentials-first',
  title: 'MCP server judges missing credentials before the body',
  why: 'Reading what strangers send costs the server work, and tells them how it reads.',
  sends: 'Requests to the MCP endpoint without credentials whose body is no JSON, empty, or no message.',
  passes: '401, as for a valid request.',
  fails: 'Another status, such as 400 for the body.',
  fix: 'Put the judgement of credentials in front of the parser.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['mcp-body-judged-before-credentials'],
  async run({ mcp, resources, expect }) {
    const [client] = await mcp.clients();
    const [resource] = resources;
    if (client === undefined || resource === undefined) throw new Inapplicable('the endpoint speaks no era of MCP');
    await requireRefusal(resource);
    for (const [name, body] of bodies) expect.status(await post(client, name, body), 401);
  },
});

async function requireRefusal(resource: ProtectedResource): Promise<void> {
  const usual = await resource.request({ credentials: none, case: `${resource.name} without credentials` });
  if (usual.response?.status !== 401) throw new Untestable('a valid request without credentials is not answered 401');
}

async function post(client: McpClient, name: string, body: string): ReturnType<ProtectedResource['request']> {
  return (await client.post({ body, method: 'tools/list' }, { credentials: none, case: name })).exchange;
}
