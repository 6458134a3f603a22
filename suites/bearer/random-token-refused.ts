import { authorization, bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { makeUpJwt, makeUpToken } from './support/made-up-token.ts';

/** What clients send that lost their token, and what is let in while a service is made and forgotten there. */
const words = ['null', 'undefined', 'test', 'token', 'secret', 'admin'];

/** A token that nobody issued opens nothing. */
export default defineCheck({
  id: 'bearer/random-token-refused',
  clause: 'rfc6749:access-token.validated',
  title: 'Token that nobody issued is refused',
  why: 'Where any token will do, there is no authentication, only its looks.',
  sends: 'Valid requests with a random token, a JWT that a stranger made up, and words such as null, test and secret.',
  passes: 'Any 4xx in time. A sandbox that declares auth.any-token is not asked.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
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
