import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeIssuedTokens } from './support/judge-issued-tokens.ts';
import { judgeLifetime } from './support/judge-lifetime.ts';

/** A number in quotes is a string. */
export default defineCheck({
  id: 'authorization/token-lifetime-number',
  clause: 'rfc6749:token-answer.lifetime-number',
  title: 'The member expires_in is a number of seconds',
  why: 'Typed clients refuse the response. Others add a string to the time, and refresh never or always.',
  sends:
    'A valid authorization request, the redemption of its code, and the refresh of its tokens if there is a refresh token.',
  passes:
    'A whole JSON number of any size. For a JWT access token with exp, any number above 0 that is at most a minute more than the token lives. expires_in may be absent.',
  fails:
    'A string, a fraction, a negative number, or the expiry as a time since 1970. For a JWT access token, also 0 if it lives on, or more than a minute beyond its exp.',
  fix: 'Write the lifetime in seconds from now, without quotes.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: [
    'as-lifetime-text',
    'as-lifetime-date',
    'as-lifetime-beyond-token',
    'as-lifetime-in-milliseconds',
    'as-lifetime-zero',
    'as-refresh-answer-text-lifetime',
    'as-refresh-lifetime-of-refresh-token',
  ],
  async run({ authorization, expect }) {
    await judgeIssuedTokens(authorization, (issued) => {
      judgeLifetime(expect, issued);
    });
  },
});
