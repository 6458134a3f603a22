import { authorization, bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { makeUpJwt, makeUpToken } from './support/made-up-token.ts';

/** Words that clients send when they lost their token, and test tokens that developers may forget in a service. */
const words = ['null', 'undefined', 'test', 'token', 'secret', 'admin'];

/** A token that nobody issued must not give access. */
export default defineCheck({
  id: 'bearer/random-token-refused',
  clause: 'rfc6749:access-token.validated',
  title: 'A token that nobody issued is refused',
  why: 'If the server accepts any token, it has no authentication.',
  sends:
    'Valid requests with a random token, with a JWT that nobody issued, and with words such as null, test and secret.',
  passes: 'Any 4xx in time. A sandbox that declares `auth.any-token` is not tested.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Verify each token: its signature and claims, or its record at the issuer.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens'],
  mutates: true,
  brokenBy: [
    'random-token-accepted',
    'signature-not-verified',
    'null-token-accepted',
    'word-token-accepted',
    'opaque-token-answered-500',
    'mcp-random-token-accepted',
    'mcp-jwt-of-stranger-answered-500',
    'api-random-token-accepted',
  ],
  async run({ resources, expect, random }) {
    const cases = [
      ['a random token', bearer(makeUpToken(random))],
      ['a random token after bearer', authorization(`bearer ${makeUpToken(random)}`)],
      ['a random token after BEARER', authorization(`BEARER ${makeUpToken(random)}`)],
      ['a JWT of a stranger', bearer(makeUpJwt(random))],
      ...words.map((word) => [`the token ${word}`, bearer(word)] as const),
    ] as const;
    await askEach(resources, async (resource) => {
      for (const [name, credentials] of cases) {
        expect.refused(await resource.request({ credentials, case: `${resource.name} with ${name}` }));
      }
    });
  },
});
