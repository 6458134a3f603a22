import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readIssuedTimes } from './support/issued-times.ts';
import { judgeIssuedTokens } from './support/judge-issued-tokens.ts';

/** Seconds that the clocks of several machines may differ by. */
const toleranceSeconds = 300;

/** A token is valid from the moment it is issued. */
export default defineCheck({
  id: 'authorization/issued-token-in-force',
  clause: 'rfc7519:claims.times',
  title: 'An issued JWT access token is neither expired nor not yet valid',
  why: 'Every resource server that reads exp and nbf refuses the token that the client has just received.',
  sends:
    'A valid authorization request, the redemption of its code, and the refresh of its tokens if there is a refresh token.',
  passes:
    'exp later than iat and the response, nbf not later than the response. Clocks may differ by five minutes. An absent claim and a token that is not a JWT are not judged.',
  fails: 'exp not later than iat, or more than five minutes before the response; nbf more than five minutes after it.',
  fix: 'Write times in seconds since 1970 in UTC, from a synchronized clock.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-token-over-at-issue',
    'as-token-over-before-issue',
    'as-token-still-to-come',
    'as-refreshed-token-over',
  ],
  async run({ authorization, expect }) {
    await judgeIssuedTokens(authorization, ({ accessToken, exchange }) => {
      const { untilEnd = null, untilBegin = null, span = null } = readIssuedTimes(accessToken, exchange) ?? {};
      if (untilEnd === null && untilBegin === null)
        throw new Inapplicable('the access token is not a JWT with exp or nbf');
      if (untilEnd !== null)
        expect.that('the token is not expired', untilEnd > -toleranceSeconds && (span ?? 1) > 0, {
          expected: 'exp after iat and the response',
          actual: { 'seconds from the response to exp': Math.round(untilEnd), 'seconds from iat to exp': span },
          exchange,
        });
      if (untilBegin !== null)
        expect.that('the token is already valid', untilBegin < toleranceSeconds, {
          expected: 'nbf not after the response',
          actual: { 'seconds from the response to nbf': Math.round(untilBegin) },
          exchange,
        });
    });
  },
});
