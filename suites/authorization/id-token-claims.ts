import { defineCheck } from '../../runner/kit/define-check.ts';
import { requireIdToken } from './support/id-token.ts';
import { readIssuedTimes } from './support/issued-times.ts';
import { shownValue } from './support/server-finding.ts';

/** Seconds that the clocks of several machines may differ by. */
const toleranceSeconds = 300;

/** Clients accept or refuse a sign-in by these claims. */
export default defineCheck({
  id: 'authorization/id-token-claims',
  clause: 'oidc-core:id-token.claims',
  title: 'An ID token has the issuer, client, subject, times and nonce of its request',
  why: 'Conforming clients refuse the sign-in. The others accept a token of another client, or a stolen one.',
  sends: 'A valid authorization request with the scope openid and a nonce, and the redemption of its code.',
  passes:
    'iss as in the metadata, aud with the client, sub a string, exp in the future, iat a number, nonce as sent. Inapplicable if no ID token is issued.',
  fails: 'One of these claims is missing or different.',
  fix: 'Fill the claims of OpenID Connect Core §2, and store the nonce with the code.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-id-token-of-another-issuer',
    'as-id-token-for-another-client',
    'as-id-token-without-nonce',
    'as-id-token-over-at-issue',
  ],
  async run({ authorization, expect }) {
    const { token, claims, nonce, exchange } = await requireIdToken(authorization);
    const { metadata, issuer } = await authorization.server();
    const { iss, aud, sub, iat, exp } = claims;
    const audiences = Array.isArray(aud) ? (aud as readonly unknown[]) : [aud];
    const { untilEnd = null } = readIssuedTimes(token, exchange) ?? {};
    const findings: ReadonlyArray<readonly [statement: string, ok: boolean, expected: unknown, actual: unknown]> = [
      ['iss is the issuer', iss === metadata['issuer'] || iss === issuer, metadata['issuer'], iss],
      ['aud has the client', audiences.includes(authorization.client?.id), authorization.client?.id, aud],
      ['sub is a string', typeof sub === 'string' && sub !== '', 'a string', typeof sub],
      ['iat is a time', typeof iat === 'number', 'a number', typeof iat],
      ['exp is a time that is not past', untilEnd !== null && untilEnd > -toleranceSeconds, 'a time ahead', exp],
      ['nonce is that of the request', claims['nonce'] === nonce, nonce, claims['nonce']],
    ];
    for (const [statement, ok, expected, actual] of findings)
      expect.that(statement, ok, { expected: shownValue(expected), actual: shownValue(actual), exchange });
  },
});
