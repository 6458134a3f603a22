import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { readIssuedTimes } from './support/issued-times.ts';
import { requireTokens } from './support/redeem-code.ts';
import { shownValue } from './support/server-finding.ts';

/** Half a year, in seconds: a server that means a time of expiry would send a date. */
const monthsSeconds = 15_768_000;
/** What clocks may differ by, and what may be rounded. */
const toleranceSeconds = 60;

/** A number in quotes is a string. */
export default defineCheck({
  id: 'authorization/token-lifetime-number',
  clause: 'rfc6749:token-answer.lifetime-number',
  title: 'The member expires_in is a number of seconds',
  why: 'Typed clients refuse the response. Others add a string to the time, and refresh never or always.',
  sends: 'A valid authorization request and the redemption of its code.',
  passes:
    'A whole JSON number of any size. For a JWT access token with exp, at most a minute more than the token lives. expires_in may be absent.',
  fails:
    'A string, a fraction, a negative number, or the expiry as a time since 1970. For a JWT access token, also more than a minute beyond its exp.',
  fix: 'Write the lifetime in seconds from now, without quotes.',
  systems: ['authorization'],
  needs: ['credentials.client'],
  mutates: true,
  brokenBy: ['as-lifetime-text', 'as-lifetime-date', 'as-lifetime-beyond-token', 'as-lifetime-in-milliseconds'],
  async run({ authorization, expect }) {
    const { value, accessToken, exchange } = await requireTokens(authorization);
    const lifetime = value?.['expires_in'];
    if (lifetime === undefined) throw new Inapplicable('the response has no expires_in');
    const isDuration = typeof lifetime === 'number' && Number.isInteger(lifetime) && lifetime >= 0;
    const atSeconds = Date.parse(exchange.startedAt) / 1000;
    // 2^31-1 and its like mean for ever; a time of the months around now is when the token expires.
    const isDate = isDuration && Math.abs(lifetime - atSeconds) < monthsSeconds;
    expect.that('expires_in is a number of seconds', isDuration && !isDate, {
      expected: 'a JSON number of seconds from now',
      actual: isDate ? { expires_in: lifetime, is: 'a time since 1970' } : shownValue(lifetime),
      exchange,
    });
    const { untilEnd = null, span = null } = readIssuedTimes(accessToken, exchange) ?? {};
    if (untilEnd === null || !isDuration || isDate) return;
    const lives = Math.max(Math.round(untilEnd), span ?? 0);
    expect.that('the token lives as long as expires_in says', lifetime <= lives + toleranceSeconds, {
      expected: `at most ${lives} seconds, as exp of the token has it`,
      actual: `${String(lifetime)} seconds`,
      exchange,
    });
  },
});
