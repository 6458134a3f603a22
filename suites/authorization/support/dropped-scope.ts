import type { Expect } from '../../../runner/kit/expect.ts';
import { shownValue } from './server-finding.ts';
import { scopesOfToken, type TokenAnswer } from './token-answer.ts';

/**
 * States that a response says its scope where the token has less than was requested. Resolves to false where that cannot be
 * seen: for no token, and for one that does not show its scope in a response that says none.
 */
export function expectScopeSaid(
  expect: Expect,
  { value, accessToken, exchange }: TokenAnswer,
  asked: readonly string[],
): boolean {
  if (accessToken === null) return false;
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
