import { type Exchange, headerValue } from './exchange.ts';
import type { Expect } from './expect.ts';

/** States that a GET opened no stream of events; with what it is refused, other checks judge. */
export function expectNoStream(expect: Expect, exchange: Exchange): void {
  const { status = 0, headers = [] } = exchange.response ?? {};
  const type = headerValue(headers, 'content-type') ?? '';
  const isStream = status === 200 && type.toLowerCase().startsWith('text/event-stream');
  expect.that('GET opens no event stream', !isStream, {
    expected: 'no event stream',
    actual: `status ${status} ${type}`.trim(),
    exchange,
  });
}
