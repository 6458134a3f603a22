import type { Expect } from '../../../runner/kit/expect.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { audiencesOf } from './jwt-claims.ts';
import { describeTokenAnswer, readTokenAnswer } from './token-answer.ts';

/** A resource that no authorization server knows: its host does not exist (RFC 2606). */
export const foreignResource = 'https://vivero.invalid/resource';

/**
 * States that the answer of the token endpoint holds no token for {@link foreignResource}. Throws {@link Inapplicable} where
 * it holds one that does not show its audience.
 */
export function expectNoForeignToken(expect: Expect, exchange: Exchange): void {
  const answer = readTokenAnswer(exchange);
  const audiences = answer.accessToken === null ? [] : audiencesOf(answer.accessToken);
  if (audiences === null) throw new Inapplicable('the token does not show its audience');
  const isForeign = audiences.some((audience) => audience.replace(/\/$/, '') === foreignResource);
  expect.that('no token is issued for the foreign resource', exchange.response !== null && !isForeign, {
    expected: 'an error, or a token for another audience',
    actual: isForeign
      ? { audiences: audiences.map((audience) => audience.slice(0, 200)) }
      : describeTokenAnswer(answer),
    exchange,
  });
}

/** Returns true for an error, and for a token that shows its audience. */
export function showsAudience(exchange: Exchange): boolean {
  const { accessToken } = readTokenAnswer(exchange);
  return accessToken === null || audiencesOf(accessToken) !== null;
}
