import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { NamedToken } from './support/altered-tokens.ts';
import { askEach } from './support/ask-each.ts';
import { takesOtherWords } from './support/documented-credentials.ts';

/** A token is worth something under its own scheme only. */
export default defineCheck({
  id: 'bearer/other-schemes-refused',
  clause: 'service:authentication.bearer-scheme',
  title: 'Valid token under another scheme is refused',
  why: 'A server that looks for the token anywhere in the field takes what gateways, logs and filters do not know to be a token.',
  sends:
    'Valid requests with the valid token under Basic, Digest, Token, JWT, ApiKey, BearerX, without a space, and bare.',
  passes: 'Any 4xx in time. The main API is not asked where its document has other credentials in the field.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  fix: 'Split the field at its first space, compare the scheme with Bearer in any case, and refuse everything else.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: true,
  brokenBy: [
    'scheme-ignored',
    'scheme-basic-accepted',
    'scheme-token-accepted',
    'scheme-prefix-accepted',
    'bare-token-accepted',
    'mcp-scheme-basic-accepted',
    'mcp-bare-token-accepted',
    'mcp-scheme-dpop-without-proof-accepted',
    'api-scheme-basic-accepted',
    'api-scheme-jwt-accepted',
    'api-bare-token-accepted',
  ],
  async run(context) {
    const { resources, expect, requireToken } = context;
    await askEach(resources, async (resource) => {
      // What its document has in the field besides is taken as documented.
      if (
        resource.system === 'api' &&
        (await context.api.operations()).some(({ security }) => takesOtherWords(security))
      )
        throw new Inapplicable('the published document has other credentials in the Authorization field');
      for (const [name, value] of underOtherSchemes(requireToken(resource.system))) {
        const credentials = authorization(value);
        expect.refused(await resource.request({ credentials, case: `${resource.name} with the valid token ${name}` }));
      }
    });
  },
});

/** Returns values of the field that hold the token under any scheme but Bearer, each with what was done. */
function underOtherSchemes(token: string): NamedToken[] {
  return [
    ['under Basic', `Basic ${token}`],
    ['as password under Basic', `Basic ${Buffer.from(`vivero:${token}`).toString('base64')}`],
    ['as user under Basic', `Basic ${Buffer.from(`${token}:`).toString('base64')}`],
    ['under Digest', `Digest ${token}`],
    ['under OAuth', `OAuth ${token}`],
    ['as a parameter of Token', `Token token="${token}"`],
    ['after Bearer twice', `Bearer Bearer ${token}`],
    ['after Bearer and an equals sign', `Bearer=${token}`],
    ['under DPoP', `DPoP ${token}`],
    ['after Bearer and a colon', `Bearer: ${token}`],
    ['under Token', `Token ${token}`],
    ['under JWT', `JWT ${token}`],
    ['under ApiKey', `ApiKey ${token}`],
    ['under BearerX', `BearerX ${token}`],
    ['without a space after Bearer', `Bearer${token}`],
    ['without a scheme', token],
  ];
}
