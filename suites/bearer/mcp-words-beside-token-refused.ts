import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { alterToken, isOneToken } from './support/altered-tokens.ts';
import { askEach } from './support/ask-each.ts';

/** A gateway may read another word than the server. */
export default defineCheck({
  id: 'bearer/mcp-words-beside-token-refused',
  clause: 'rfc6750:error-codes.malformed-credentials',
  title: 'The MCP server refuses more than one token after Bearer',
  why: 'If a gateway verifies one word and the server uses another, a request passes with a token that nobody verified.',
  sends:
    'Valid requests to the MCP endpoint with the valid token and more text next to it, or with the token in quotes.',
  passes: 'Any 4xx in time: 400 with the error `invalid_request`, or 401.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Use the whole rest of the field as the token. Code that splits the field at spaces and reads only the second part ignores the other parts.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: ['auth.verifies-tokens'],
  mutates: false,
  brokenBy: ['mcp-second-word-taken', 'mcp-random-token-accepted', 'mcp-signature-not-verified'],
  async run({ resources, expect, requireToken }) {
    await askEach(resources, async (resource) => {
      const original = requireToken(resource.system);
      for (const [name, token] of alterToken(original)) {
        if (isOneToken(token, original)) continue;
        const credentials = authorization(`Bearer ${token}`);
        expect.refused(await resource.request({ credentials, case: `${resource.name} with the valid token ${name}` }));
      }
    });
  },
});
