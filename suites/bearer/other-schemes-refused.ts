import { authorization } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';

/** A token is worth something under its own scheme only. */
export default defineCheck({
  id: 'bearer/other-schemes-refused',
  clause: 'service:authentication.bearer-scheme',
  title: 'Valid token under another scheme is refused',
  why: 'A server that looks for the token anywhere in the field takes what gateways, logs and filters do not know to be a token.',
  sends:
    'Valid requests with the valid token under Basic, Digest, Token, JWT, ApiKey, BearerX, without a space, and bare.',
  passes: 'Any 4xx in time.',
  fails: 'Success, a redirect, a server error, or no answer in time.',
  mend: 'Split the field at its first space, compare the scheme with Bearer in any case, and refuse everything else.',
  systems: ['plant-store'],
  needs: ['plant-store.create'],
  mutates: true,
  brokenBy: [
    'scheme-ignored',
    'scheme-basic-accepted',
    'scheme-token-accepted',
    'scheme-prefix-accepted',
    'bare-token-accepted',
  ],
  async run({ resources, expect, requireToken }) {
    const token = requireToken();
    const cases = [
      ['under Basic', `Basic ${token}`],
      ['as password under Basic', `Basic ${Buffer.from(`vivero:${token}`).toString('base64')}`],
      ['as user under Basic', `Basic ${Buffer.from(`${token}:`).toString('base64')}`],
      ['under Digest', `Digest ${token}`],
      ['under OAuth', `OAuth ${token}`],
      ['as a parameter of Token', `Token token="${token}"`],
      ['after Bearer twice', `Bearer Bearer ${token}`],
      ['after Bearer and an equals sign', `Bearer=${token}`],
      ['under Token', `Token ${token}`],
      ['under JWT', `JWT ${token}`],
      ['under ApiKey', `ApiKey ${token}`],
      ['under BearerX', `BearerX ${token}`],
      ['without a space after Bearer', `Bearer${token}`],
      ['without a scheme', token],
    ] as const;
    for (const resource of resources) {
      for (const [name, value] of cases) {
        const credentials = authorization(value);
        expect.refused(await resource.request({ credentials, case: `${resource.name} with the valid token ${name}` }));
      }
    }
  },
});
