import { type Exchange, headerValue } from '../../../runner/kit/exchange.ts';
import type { Expect } from '../../../runner/kit/expect.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { readIssuedTimes } from './issued-times.ts';
import { shownValue } from './server-finding.ts';
import type { TokenAnswer } from './token-answer.ts';

/** Half a year, in seconds: a server that means a time of expiry would send a date. */
const monthsSeconds = 15_768_000;
/** What clocks may differ by, and what may be rounded. */
const toleranceSeconds = 60;

/**
 * States that expires_in of a response with a token is a number of seconds, and not another one than the JWT access token itself says;
 * returns that number, or `null` where it is not one.
 *
 * Throws {@link Inapplicable} without expires_in.
 */
export function judgeLifetime(expect: Expect, { value, accessToken, exchange }: TokenAnswer): number | null {
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
  if (!isDuration || isDate) return null;
  const { untilEnd = null, span = null } = (accessToken && readIssuedTimes(accessToken, exchange)) || {};
  if (untilEnd === null) return lifetime;
  const lives = Math.max(Math.round(untilEnd), span ?? 0);
  expectToAgree(expect, { lifetime, lives, named: 'exp of the token', exchange });
  return lifetime;
}

/** A lifetime, and how long the token lives by another word of the server; both in seconds. */
interface ComparedLifetimes {
  readonly lifetime: number;
  readonly lives: number;
  /** What says how long the token lives. */
  readonly named: string;
  readonly exchange: Exchange;
}

/** A server may name less than the token lives, so that clients refresh in time; zero says that it is over, which it is not. */
function expectToAgree(expect: Expect, { lifetime, lives, named, exchange }: ComparedLifetimes): void {
  expect.that('the token lives as long as expires_in says', lifetime <= lives + toleranceSeconds, {
    expected: `at most ${lives} seconds, as ${named} has it`,
    actual: `${String(lifetime)} seconds`,
    exchange,
  });
  const isOver = lifetime === 0 && lives > toleranceSeconds;
  expect.that('the token has not expired by expires_in', !isOver, {
    expected: isOver ? `more than 0, since ${named} is ${lives} seconds from now` : 'more than 0',
    actual: isOver ? '0 seconds' : 'as expected',
    exchange,
  });
}

/**
 * States that the introspection of a token that was just issued gives it no less time than expires_in does. Returns false where it does
 * not say how long the token lives, such as to a client that is not meant to know.
 */
export function judgeIntrospectedLifetime(expect: Expect, lifetime: number, { value, exchange }: TokenAnswer): boolean {
  const { active, exp: end } = value ?? {};
  if (active !== true || typeof end !== 'number') return false;
  const written = Date.parse((exchange.response && headerValue(exchange.response.headers, 'date')) ?? '');
  const clocks = [Date.parse(exchange.startedAt), written].filter((clock) => !Number.isNaN(clock));
  const lives = Math.round(end - Math.min(...clocks) / 1000);
  expectToAgree(expect, { lifetime, lives, named: 'exp of the introspection', exchange });
  return true;
}
