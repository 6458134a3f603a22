import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerOfAccessToken } from './support/access-token-header.ts';
import { claimsOf } from './support/jwt-claims.ts';
import { judgeIssuedTokens } from './support/judge-issued-tokens.ts';
import { shownValue } from './support/server-finding.ts';

/** The claims of RFC 9068 §2.2, and the type of each. */
const required: Readonly<Record<string, (value: unknown) => boolean>> = {
  iss: isText,
  exp: isTime,
  aud: (value) => isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText)),
  sub: isText,
  client_id: isText,
  iat: isTime,
  jti: isText,
};

/** Resource servers decide by these claims. */
export default defineCheck({
  id: 'authorization/issued-token-claims',
  clause: 'rfc9068:claims.required',
  title: 'An issued JWT access token has the claims that resource servers decide by',
  why: 'A token without exp never expires at servers that do not require it. A token without jti cannot be distinguished from another or revoked alone.',
  sends:
    'A valid authorization request, the redemption of its code, and the refresh of its tokens if there is a refresh token.',
  passes:
    'A token of the type at+jwt with the seven claims iss, exp, aud, sub, client_id, iat and jti, and with a scope that is a string or absent. Other tokens are not judged.',
  fails: 'A claim that is missing or of another type, or the client_id of another client.',
  fix: 'Write the claims of RFC 9068 §2.2 into each token, or do not call it at+jwt.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-token-without-end', 'as-token-of-another-client', 'as-token-with-scopes-in-array'],
  async run({ authorization, expect }) {
    await judgeIssuedTokens(authorization, ({ accessToken, exchange }) => {
      const claims = claimsOf(accessToken);
      if (claims === null || headerOfAccessToken(accessToken) === null)
        throw new Inapplicable('the access token is not a JWT of the type at+jwt');
      const lacking = Object.entries(required).flatMap(([name, isRight]) => (isRight(claims[name]) ? [] : [name]));
      expect.that('the token has each required claim', lacking.length === 0, {
        expected: Object.keys(required),
        actual: { missing: lacking },
        exchange,
      });
      const { client_id: id, scope } = claims;
      expect.that('scope, where it is there, is a string', scope === undefined || typeof scope === 'string', {
        expected: 'scopes with blanks between them, in one string',
        actual: Array.isArray(scope) ? 'an array' : typeof scope,
        exchange,
      });
      const own = authorization.client?.id;
      expect.that('client_id is that of the client', id === undefined || id === own, {
        expected: shownValue(own),
        actual: shownValue(id),
        exchange,
      });
    });
  },
});

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** A NumericDate may have a fraction (RFC 7519 §2). */
function isTime(value: unknown): boolean {
  return typeof value === 'number' && value > 0;
}
