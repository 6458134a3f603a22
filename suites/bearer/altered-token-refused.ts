import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { alterToken, isOneToken } from './support/altered-tokens.ts';

/** Almost the right token is the wrong token. */
export default defineCheck({
  id: 'bearer/altered-token-refused',
  clause: 'rfc6749:access-token.validated',
  title: 'Valid token with a small change is refused',
  why: 'A comparison of beginnings, or without regard to case, makes tokens guessable.',
  sends:
    'Valid requests with the valid token cut by a character, with one changed, in upper case, doubled and reversed.',
  passes: 'Any 4xx in time. What an MCP server makes of more than one word is judged apart.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  fix: 'Compare the whole token, character by character, in constant time; or verify its signature over all of it.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: ['auth.verifies-tokens'],
  mutates: true,
  brokenBy: [
    'token-beginning-compared',
    'token-beginning-suffices',
    'token-case-ignored',
    'random-token-accepted',
    'signature-not-verified',
    'mcp-token-beginning-suffices',
    'mcp-random-token-accepted',
    'mcp-signature-not-verified',
    'api-random-token-accepted',
  ],
  async run({ resources, expect, requireToken }) {
    await askEach(resources, async (resource) => {
      const original = requireToken(resource.system);
      for (const [name, token] of alterToken(original)) {
        // More than one word is malformed rather than another token; the SDKs of MCP read the first word.
        if (resource.system === 'mcp' && !isOneToken(token, original)) continue;
        const credentials = bearer(token);
        expect.refused(await resource.request({ credentials, case: `${resource.name} with the valid token ${name}` }));
      }
    });
  },
});
