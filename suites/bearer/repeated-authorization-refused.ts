import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { askEach } from './support/ask-each.ts';
import { makeUpToken } from './support/made-up-token.ts';

/** With two tokens, a gateway may check one and the service the other. */
export default defineCheck({
  id: 'bearer/repeated-authorization-refused',
  clause: 'rfc6750:error-codes.invalid-request',
  title: 'A request with several Authorization fields or tokens is refused',
  why: 'If a gateway reads the first field and the service the last, a request passes with a token that nobody verified.',
  sends:
    'Valid requests with two or three Authorization fields: the valid token and a random one in several orders, an empty field before or after the valid one, and one of two fields named in lower case. Also both tokens in one field.',
  passes: 'Any 4xx in time: 400 with the error `invalid_request`, or 401.',
  fails: 'A success, a redirect, a server error, or no response in time.',
  fix: 'Return 400 if the field is repeated. Many servers drop all but the first field before your code sees them.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: true,
  brokenBy: [
    'repeated-authorization-last-taken',
    'repeated-authorization-first-taken',
    'repeated-authorization-answered-500',
    'mcp-repeated-authorization-last-taken',
    'api-repeated-authorization-last-taken',
    'repeated-authorization-third-taken',
    'repeated-authorization-other-case-taken',
    'repeated-authorization-joined-accepted',
  ],
  async run({ resources, expect, requireToken, random }) {
    await askEach(resources, async (resource) => {
      const [valid, madeUp] = [`Bearer ${requireToken(resource.system)}`, `Bearer ${makeUpToken(random)}`];
      for (const [name, values] of [
        ['valid, then random', [valid, madeUp]],
        ['random, then valid', [madeUp, valid]],
        ['an empty one, then valid', ['', valid]],
        ['valid, then an empty one', [valid, '']],
        ['random, valid, random', [madeUp, valid, madeUp]],
        ['valid, random, valid', [valid, madeUp, valid]],
        ['random and valid in one field', [`${madeUp}, ${valid}`]],
        ['valid and random in one field', [`${valid}, ${madeUp}`]],
      ] as const) {
        const credentials = authorization(values, 'unspecified');
        expect.refused(await resource.request({ credentials, case: `${resource.name} with several tokens: ${name}` }));
      }
      for (const [name, first, second] of [
        ['random, then valid in lower case', madeUp, valid],
        ['valid, then random in lower case', valid, madeUp],
      ] as const) {
        // One name has a capital letter and the other does not: in HTTP they are the same name.
        const headers = [['authorization', second]] as const;
        const sending = { credentials: authorization(first, 'unspecified'), headers };
        expect.refused(await resource.request({ ...sending, case: `${resource.name} with two tokens: ${name}` }));
      }
    });
  },
});
