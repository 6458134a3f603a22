import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';

/** A page of another site can send a form, but no JSON. */
export default defineCheck({
  id: 'bearer/mcp-token-in-form-refused',
  clause: 'mcp-authorization:token-requirements.not-in-body',
  title: 'MCP server takes no token from a form',
  why: 'Pages of other sites send forms without asking the browser; what takes a token from one takes it from them.',
  sends: 'POST to the MCP endpoint of a form with the valid token, and no Authorization field.',
  passes: 'Any 4xx in time. A server whose metadata offers the method body is not asked.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  fix: 'Read tokens from the Authorization field alone, and refuse what is not application/json.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: ['auth.verifies-tokens'],
  mutates: false,
  brokenBy: ['mcp-token-in-form-accepted'],
  async run({ resources, mcp, authorization, expect, requireToken }) {
    const { resource: metadata } = await authorization.discover();
    const methods = metadata?.value?.['bearer_methods_supported'];
    if (Array.isArray(methods) && methods.includes('body'))
      throw new Inapplicable('the metadata offers the method body');
    await askEach(resources, async (resource) => {
      const [client] = await mcp.clients();
      if (client === undefined) throw new Inapplicable('the endpoint speaks no era of MCP');
      const body = `access_token=${encodeURIComponent(requireToken(resource.system))}`;
      const { exchange } = await client.post(
        { body, method: 'tools/list' },
        {
          credentials: { kind: 'authorization', values: [], standing: 'unspecified' },
          replace: { 'content-type': 'application/x-www-form-urlencoded' },
          case: `${mcp.endpoint.pathname} with the token in a form`,
        },
      );
      expect.refused(exchange);
    });
  },
});
