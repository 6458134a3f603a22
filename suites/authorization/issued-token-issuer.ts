import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerOfAccessToken } from './support/access-token-header.ts';
import { claimsOf } from './support/jwt-claims.ts';
import { judgeIssuedTokens } from './support/judge-issued-tokens.ts';
import { shownValue } from './support/server-finding.ts';

/** Resource servers compare the two character by character. */
export default defineCheck({
  id: 'authorization/issued-token-issuer',
  clause: 'rfc9068:claims.issuer',
  title: 'An issued JWT access token names the issuer of the metadata',
  why: 'Resource servers that learn the issuer from the metadata refuse every token.',
  sends:
    'A valid authorization request, the redemption of its code, and the refresh of its tokens if there is a refresh token.',
  passes: 'A token of the type at+jwt whose iss is the issuer of the metadata. Other tokens are not judged.',
  fails: 'No iss, or another one, for example with one slash more or less.',
  fix: 'Write the issuer into tokens and metadata from one setting.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-token-of-another-issuer', 'as-refreshed-token-of-another-issuer'],
  async run({ authorization, expect }) {
    await judgeIssuedTokens(authorization, async ({ accessToken, exchange }) => {
      const claims = claimsOf(accessToken);
      if (claims === null || headerOfAccessToken(accessToken) === null)
        throw new Inapplicable('the access token is not a JWT of the type at+jwt');
      const { metadata, issuer } = await authorization.server();
      // Metadata that names another issuer than the one it was found by is judged by authorization/metadata-issuer-same.
      expect.that('iss is the issuer of the metadata', [metadata['issuer'], issuer].includes(claims['iss']), {
        expected: shownValue(metadata['issuer']),
        actual: shownValue(claims['iss']),
        exchange,
      });
    });
  },
});
