import { authorization, bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { makeUpToken } from './support/made-up-token.ts';

/** No Authorization field, but a token in another place. */
const elsewhere = authorization([], 'unspecified');

/** Parameters that libraries, gateways and custom code read tokens from. */
const otherNames = ['token', 'jwt', 'auth', 'auth_token', 'api_key', 'apikey', 'key'];

/** RFC 6750 discourages tokens in the query; OAuth 2.1 and MCP forbid them. */
export default defineCheck({
  id: 'bearer/mcp-token-in-query-refused',
  clause: 'mcp-authorization:token-requirements.not-in-query',
  title: 'The MCP server refuses a token in the query',
  why: 'Proxies log URLs, browsers keep them in histories and share them with other sites. A token in a URL is public.',
  sends:
    'Valid requests to the MCP endpoint with the valid token in the query under access_token, authorization and seven other usual names, and under access_token together with a made-up token in the Authorization field.',
  passes: 'Any 4xx in time.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Read tokens only from the Authorization field. Libraries for RFC 6750 read the query by default.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: ['auth.verifies-tokens'],
  mutates: false,
  brokenBy: [
    'mcp-token-in-query-accepted',
    'mcp-token-in-query-wins',
    'mcp-token-in-query-as-authorization-accepted',
    'mcp-token-in-query-as-api-key-accepted',
  ],
  async run({ resources, expect, requireToken, random }) {
    await askEach(resources, async (resource) => {
      const token = encodeURIComponent(requireToken(resource.system));
      const cases = [
        ['in the query', `access_token=${token}`, elsewhere],
        ...otherNames.map((name) => [`in the query as ${name}`, `${name}=${token}`, elsewhere] as const),
        ['in the query as Authorization', `authorization=Bearer%20${token}`, elsewhere],
        ['in the query, beside a made-up one', `access_token=${token}`, bearer(makeUpToken(random))],
      ] as const;
      for (const [name, query, credentials] of cases) {
        const sending = { query, credentials, case: `${resource.name} with the token ${name}` };
        expect.refused(await resource.request(sending));
      }
    });
  },
});
