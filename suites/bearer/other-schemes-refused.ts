import { authorization } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { NamedToken } from './support/altered-tokens.ts';
import { memberNames } from '../../runner/kit/member-names.ts';
import { askEach } from './support/ask-each.ts';
import { takesOtherWords } from './support/documented-credentials.ts';

/** A bearer token is valid only under the scheme Bearer. */
export default defineCheck({
  id: 'bearer/other-schemes-refused',
  clause: 'service:authentication.bearer-scheme',
  title: 'A valid token under another scheme is refused',
  why: 'A server that accepts the token anywhere in the field accepts values that gateways, logs and filters do not recognise as a token.',
  sends:
    'Valid requests with the valid token under other schemes such as Basic, Digest, Token, JWT, ApiKey and BearerX, without a space after Bearer, and without a scheme.',
  passes:
    'Any 4xx in time. The main API is not tested if its document has other credentials in the Authorization field.',
  fails: 'A success, a redirect, a server error, or no response in time.',
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
    'scheme-looked-up',
  ],
  async run(context) {
    const { resources, expect, requireToken } = context;
    await askEach(resources, async (resource) => {
      // Other credentials in the field may be accepted if the document names them.
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
    ...memberNames.map((name): NamedToken => [`under ${name}`, `${name} ${token}`]),
  ];
}
