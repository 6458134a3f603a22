import { cacheDirectives } from '../../../runner/kit/cache-control.ts';
import { headerValues } from '../../../runner/kit/exchange.ts';
import type { Expect } from '../../../runner/kit/expect.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import { shownValue } from './server-finding.ts';
import type { TokenAnswer } from './token-answer.ts';

/** States that a response with a token is what RFC 6749 §5.1 says, for any grant: typed JSON that forbids storing. */
export function expectCompleteAnswer(expect: Expect, { exchange, value }: TokenAnswer): void {
  const { headers = [] } = exchange.response ?? {};
  const type = mediaTypeOf(headers)?.essence ?? null;
  expect.that('the response is JSON', type === 'application/json', {
    expected: 'application/json',
    actual: type,
    exchange,
  });
  const kind = value?.['token_type'];
  const isKnown = typeof kind === 'string' && ['bearer', 'dpop'].includes(kind.toLowerCase());
  expect.that('token_type is Bearer or DPoP', isKnown, {
    expected: 'Bearer or DPoP, in upper or lower case',
    actual: shownValue(kind),
    exchange,
  });
  expect.that('Cache-Control has no-store', cacheDirectives(headers).has('no-store'), {
    expected: 'no-store',
    actual: headerValues(headers, 'cache-control').join(',').slice(0, 200),
    exchange,
  });
  const lifetime = value?.['expires_in'];
  expect.that('expires_in is a number', lifetime === undefined || typeof lifetime === 'number', {
    expected: 'a number of seconds, or absent',
    actual: shownValue(lifetime),
    exchange,
  });
}
