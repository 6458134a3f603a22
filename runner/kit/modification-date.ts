import { type Header, headerValue } from './exchange.ts';

/** Clocks of a server and of what stands in front of it differ by seconds, in milliseconds. */
const clockSkewMs = 5 * 60_000;

/** Returns true where `Last-Modified` is later than `Date`; false where one of them is absent or no date. */
export function isModifiedAfterSent(headers: readonly Header[]): boolean {
  const [modified, sent] = ['last-modified', 'date'].map((name) => Date.parse(headerValue(headers, name) ?? ''));
  return (modified ?? Number.NaN) > (sent ?? Number.NaN) + clockSkewMs;
}
