import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { makeUpJwt, makeUpToken } from './support/made-up-token.ts';

/** A client renews its token after 401. After another status it reports a broken server. */
export default defineCheck({
  id: 'bearer/mcp-invalid-token-answered-401',
  clause: 'mcp-authorization:token-handling.invalid-401',
  title: 'The MCP server returns 401 for an invalid or expired token',
  why: 'MCP clients renew their token when they see 401. At 403 they request more scope, at 400 and 500 they give up.',
  sends:
    'Valid requests to the MCP endpoint with a random token, with a JWT that nobody issued and with the expired token of the configuration.',
  passes: '401.',
  fails: 'Any other status, a success included.',
  fix: 'Return 401 with `error="invalid_token"` whenever a token does not verify. A verifier that throws another exception causes a 500.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: ['auth.verifies-tokens'],
  mutates: false,
  brokenBy: [
    'mcp-invalid-token-answered-403',
    'mcp-invalid-token-answered-400',
    'mcp-jwt-of-stranger-answered-500',
    'mcp-expired-token-answered-403',
    'mcp-random-token-accepted',
    'mcp-expiry-ignored',
    'mcp-stateless-expiry-ignored',
  ],
  async run({ resources, expect, random }) {
    await askEach(resources, async (resource) => {
      const { expired } = resource.tokens;
      const cases = [
        ['a random token', makeUpToken(random)],
        ['a JWT of a stranger', makeUpJwt(random)],
        ...(expired === null ? [] : [['the expired token', expired] as const]),
      ] as const;
      for (const [name, token] of cases) {
        const sending = { credentials: bearer(token), case: `${resource.name} with ${name}` };
        expect.status(await resource.request(sending), 401);
      }
    });
  },
});
