import { type Header, headerValue } from './exchange.ts';

/** Clocks of a server and of what stands in front of it differ by seconds, in milliseconds. */
const clockSkewMs = 5 * 60_000;
/** The form of RFC 9110 §5.6.7 that is sent today. */
const usualForm =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Returns true for a date in the form that RFC 9110 has senders write. */
export function isHttpDate(written: string): boolean {
  return usualForm.test(written.trim()) && !Number.isNaN(Date.parse(written));
}

/** Returns true where `Last-Modified` is later than `Date`; false where one of them is absent or no date. */
export function isModifiedAfterSent(headers: readonly Header[]): boolean {
  const [modified, sent] = ['last-modified', 'date'].map((name) => Date.parse(headerValue(headers, name) ?? ''));
  return (modified ?? Number.NaN) > (sent ?? Number.NaN) + clockSkewMs;
}
