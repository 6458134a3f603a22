import { type Exchange, type Header, headerValue } from './exchange.ts';
import type { Expect } from './expect.ts';

/** Clocks of a server and of what stands in front of it differ by seconds, in milliseconds. */
const clockSkewMs = 5 * 60_000;

/** Returns whether `Last-Modified` is later than `Date`; `null` where one of them is absent or no date. */
export function isModifiedAfterSent(headers: readonly Header[]): boolean | null {
  const [modified = Number.NaN, sent = Number.NaN] = ['last-modified', 'date'].map((name) =>
    Date.parse(headerValue(headers, name) ?? ''),
  );
  return Number.isNaN(modified + sent) ? null : modified > sent + clockSkewMs;
}

/** Returns true where both `Last-Modified` and `Date` are there, dates or not. */
export function saysBothDates(headers: readonly Header[]): boolean {
  return headerValue(headers, 'last-modified') !== null && headerValue(headers, 'date') !== null;
}

/** States that a response was changed before it was sent. */
export function expectModifiedBeforeSent(exchange: Exchange, expect: Expect): void {
  const headers = exchange.response?.headers ?? [];
  expect.that('Last-Modified is not later than Date', isModifiedAfterSent(headers) !== true, {
    expected: `no later than ${headerValue(headers, 'date')}`,
    actual: headerValue(headers, 'last-modified'),
    exchange,
  });
}
