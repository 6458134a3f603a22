import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { makeHostileTokens } from './support/hostile-tokens.ts';

/** A token is a stranger's text until it is verified. */
export default defineCheck({
  id: 'bearer/hostile-token-refused',
  clause: 'rfc6750:request.token-syntax',
  title: 'Token of hostile length or characters is refused',
  why: 'A server that cuts, splits or decodes such a text before it verifies it may find a good token in it.',
  sends:
    'Valid requests with tokens of 8 KB and 64 KB, and with non-ASCII letters, %00, commas, quotes and blanks inside.',
  passes: 'Any 4xx in time, 431 and 413 among them; past 8 KB the connection may be closed without an answer.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  fix: 'Bound the length of the field, and refuse what is not of the form of a token before looking it up or decoding it.',
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
  ],
  async run({ resources, expect, random }) {
    await askEach(resources, async (resource) => {
      for (const [name, token] of makeHostileTokens(random)) {
        expect.refused(
          await resource.request({ credentials: bearer(token), case: `${resource.name} with a token ${name}` }),
        );
      }
    });
  },
});
