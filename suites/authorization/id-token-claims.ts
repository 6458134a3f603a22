import { createHash } from 'node:crypto';
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
    'iss as in the metadata, aud with the client, sub a string, exp in the future, iat a number, nonce as sent, and at_hash, if it is there, of the access token that was issued with it. Inapplicable if no ID token is issued.',
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
    'as-id-token-at-hash-whole',
  ],
  async run({ authorization, expect }) {
    const { token, header, claims, nonce, accessToken, exchange } = await requireIdToken(authorization);
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
    const hash = claims['at_hash'];
    const right = accessToken === null ? null : leftHalfHash(header['alg'], accessToken);
    for (const [statement, ok, expected, actual] of findings)
      expect.that(statement, ok, { expected: shownValue(expected), actual: shownValue(actual), exchange });
    if (hash === undefined || right === null) return;
    expect.that('at_hash is that of the access token', hash === right, {
      expected: 'the left half of the hash of the access token, in base64url',
      actual: hash === right ? 'it is' : { alg: header['alg'], at_hash: shownValue(hash) },
      exchange,
    });
  },
});

/** The left half of the hash of a token, in base64url; `null` for an algorithm whose hash its name does not tell. */
function leftHalfHash(alg: unknown, token: string): string | null {
  const bits = /^(?:HS|RS|ES|PS)(256|384|512)$/.exec(String(alg))?.[1];
  if (bits === undefined) return null;
  const hash = createHash(`sha${bits}`).update(token, 'ascii').digest();
  return hash.subarray(0, hash.length / 2).toString('base64url');
}
