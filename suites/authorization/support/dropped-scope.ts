import type { Expect } from '../../../runner/kit/expect.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { shownValue } from './server-finding.ts';
import { scopesOfToken, type TokenAnswer } from './token-answer.ts';

/** What a request for scopes led to. */
type Granted = Pick<TokenAnswer, 'value' | 'accessToken' | 'exchange'>;

/**
 * States that a request for scopes was refused, or that the response says its scope where the token has less than was requested.
 * Resolves to false where that cannot be seen: for a token that does not show its scope in a response that says none.
 */
export function expectRefusedOrSaid(expect: Expect, granted: Granted, asked: readonly string[]): boolean {
  const { value, accessToken, exchange } = granted;
  if (accessToken === null) {
    const facts = { expected: 'an error', actual: describeAnswer(exchange), exchange };
    return expect.that('the request is refused', exchange.response !== null, facts);
  }
  const said = value?.['scope'];
  const given = scopesOfToken(accessToken);
  if (said === undefined && given === null) return false;
  const isLess = given !== null && asked.some((scope) => !given.includes(scope));
  const isRight = said !== undefined || !isLess;
  expect.that('the response says the granted scope', isRight, {
    expected: 'scope, since not all of what was requested is granted',
    actual: isRight ? 'scope, or all that was requested' : { asked, given: shownValue(given), said: 'nothing' },
    exchange,
  });
  return true;
}
