import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';

/** A page of another site can send a form, but not JSON. */
export default defineCheck({
  id: 'bearer/mcp-token-in-form-refused',
  clause: 'mcp-authorization:token-requirements.not-in-body',
  title: 'The MCP server refuses a token in a form',
  why: 'Pages of other sites can send forms without a preflight. A server that reads a token from a form accepts it from them.',
  sends: 'POST of a form with the valid token to the MCP endpoint, without an Authorization field.',
  passes: 'Any 4xx in time. A server whose metadata offers the method `body` is not tested.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Read tokens only from the Authorization field, and refuse bodies that are not application/json.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: ['auth.verifies-tokens'],
  mutates: false,
  brokenBy: ['mcp-token-in-form-accepted'],
  async run({ resources, mcp, authorization, expect, requireToken }) {
    const { resource: metadata } = await authorization.discover();
    const methods = metadata?.value?.['bearer_methods_supported'];
    if (Array.isArray(methods) && methods.includes('body'))
      throw new Inapplicable('the metadata offers the method `body`');
    await askEach(resources, async (resource) => {
      const [client] = await mcp.clients();
      if (client === undefined) throw new Inapplicable('the endpoint supports neither session-based nor stateless MCP');
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
