import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerOfAccessToken } from './support/access-token-header.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { requireTokens } from './support/redeem-code.ts';
import { shownValue } from './support/server-finding.ts';
import { isByShared } from './support/verify-signature.ts';

/** A server that verifies with a secret can also sign with it. */
export default defineCheck({
  id: 'authorization/issued-token-asymmetric',
  clause: 'rfc9068:header.asymmetric',
  title: 'A JWT access token is not signed with a shared secret if keys are published',
  why: 'Each resource server that knows the secret can make tokens for all the others. The published keys verify none of them.',
  sends: 'A valid authorization request, the redemption of its code, GET for jwks_uri.',
  passes: 'A token of the type at+jwt that is signed with a key pair. Other tokens are not judged.',
  fails: 'HS256 or another algorithm with a shared secret, while the metadata names a key set.',
  fix: 'Sign access tokens with a key of jwks_uri.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-token-of-shared-secret'],
  async run(context) {
    const { authorization, expect } = context;
    const { accessToken, exchange } = await requireTokens(authorization);
    const header = headerOfAccessToken(accessToken);
    if (header === null) throw new Inapplicable('the access token is not a JWT of the type at+jwt');
    const { issuer } = await authorization.server();
    const isPublishing = (await fetchPublishedKeys(context)).some(({ server }) => server.issuer === issuer);
    if (!isPublishing) throw new Inapplicable('the metadata names no key set');
    expect.that('the token is not signed with a shared secret', !isByShared(header['alg']), {
      expected: 'an algorithm with a key pair',
      actual: shownValue(header['alg']),
      exchange,
    });
  },
});
