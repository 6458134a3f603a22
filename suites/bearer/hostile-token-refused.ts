import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askCases } from './support/ask-cases.ts';
import { askEach } from './support/ask-each.ts';
import { makeHostileTokens } from './support/hostile-tokens.ts';

/** A token is untrusted input until it is verified. */
export default defineCheck({
  id: 'bearer/hostile-token-refused',
  clause: 'rfc6750:request.token-syntax',
  title: 'A token of hostile length or characters is refused',
  why: 'A server that cuts, splits or decodes such a value before it verifies it may find a valid token in it.',
  sends:
    'Valid requests with tokens of 8 KB and 64 KB, and with non-ASCII letters, %00, commas, quotes and blanks inside. Tokens that are names of members of objects, such as `constructor`.',
  passes: 'Any 4xx in time, including 431 and 413. Beyond 8 KB the server may close the connection without a response.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Limit the length of the field, and refuse values that do not have the form of a token before you look them up or decode them.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens'],
  mutates: true,
  brokenBy: [
    'long-token-answered-500',
    'long-token-never-answered',
    'odd-token-answered-500',
    'random-token-accepted',
    'mcp-long-token-answered-500',
    'mcp-random-token-accepted',
    'api-long-token-answered-500',
    'token-looked-up',
    'mcp-token-looked-up',
  ],
  async run({ resources, expect, random }) {
    await askEach(resources, async (resource) => {
      await askCases(makeHostileTokens(random), async ([name, token]) => {
        const sending = { credentials: bearer(token), case: `${resource.name} with a token ${name}` };
        expect.refused(await resource.request(sending));
      });
    });
  },
});
