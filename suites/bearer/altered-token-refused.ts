import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { alterToken, changeOneCharacter, isOneToken } from './support/altered-tokens.ts';
import { inOtherSpellings } from './support/scheme-spellings.ts';

/** A token that is almost right is wrong. */
export default defineCheck({
  id: 'bearer/altered-token-refused',
  clause: 'rfc6749:access-token.validated',
  title: 'A valid token with a small change is refused',
  why: 'Tokens can be guessed if the server compares only their beginning, or ignores their case.',
  sends:
    'Valid requests with the valid token cut by one character, with one character changed (the first, the last, one in the middle), in upper case, doubled and reversed, with a word or more characters behind it, and with one character changed after `bearer`, `BEARER` and two spaces.',
  passes:
    'Any 4xx in time. For an MCP server, bearer/mcp-words-beside-token-refused judges tokens of more than one word.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Compare the whole token, character by character, in constant time. Or verify its signature over the whole token.',
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
    'mcp-signature-not-verified-after-lower-case-scheme',
    'token-with-tail-taken',
    'token-end-not-compared',
    'token-first-character-not-compared',
    'mcp-token-with-tail-taken',
    'api-token-with-tail-taken',
  ],
  async run({ resources, expect, requireToken }) {
    await askEach(resources, async (resource) => {
      const original = requireToken(resource.system);
      for (const [name, token] of alterToken(original)) {
        // More than one word is a malformed field, not another token. The MCP SDKs read the first word.
        if (resource.system === 'mcp' && !isOneToken(token, original)) continue;
        const credentials = bearer(token);
        expect.refused(await resource.request({ credentials, case: `${resource.name} with the valid token ${name}` }));
      }
      const changed = changeOneCharacter(original, original.lastIndexOf('.') + 1);
      if (changed === original) return;
      for (const { addition, credentials } of inOtherSpellings(changed))
        expect.refused(
          await resource.request({ credentials, case: `${resource.name} with one character changed${addition}` }),
        );
    });
  },
});
