import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerOfAccessToken } from './support/access-token-header.ts';
import { judgeIssuedTokens } from './support/judge-issued-tokens.ts';
import { shownValue } from './support/server-finding.ts';

/** Anybody can write a token that is not signed. */
export default defineCheck({
  id: 'authorization/issued-token-signed',
  clause: 'rfc9068:header.signed',
  title: 'An issued JWT access token is signed',
  why: 'Resource servers that accept such tokens also accept tokens that an attacker writes.',
  sends:
    'A valid authorization request, the redemption of its code, and the refresh of its tokens if there is a refresh token.',
  passes: 'A token of the type at+jwt with an algorithm and a signature. Other tokens are not judged.',
  fails: 'The algorithm none in any spelling, no algorithm, or an empty signature.',
  fix: 'Sign tokens with a key of jwks_uri.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-token-unsigned'],
  async run({ authorization, expect }) {
    await judgeIssuedTokens(authorization, ({ accessToken, exchange }) => {
      const header = headerOfAccessToken(accessToken);
      if (header === null) throw new Inapplicable('the access token is not a JWT of the type at+jwt');
      const { alg } = header;
      const isNamed = typeof alg === 'string' && !['', 'none'].includes(alg.toLowerCase());
      const hasSignature = (accessToken.split('.')[2] ?? '') !== '';
      expect.that('the token is signed', isNamed && hasSignature, {
        expected: 'an algorithm other than none, and a signature',
        actual: { alg: shownValue(alg), signature: hasSignature ? 'there' : 'empty' },
        exchange,
      });
    });
  },
});
