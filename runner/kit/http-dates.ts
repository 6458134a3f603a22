import { type Exchange, headerValues } from './exchange.ts';
import type { Expect } from './expect.ts';

/** Fields that hold a date and nothing else; `Expires` has values such as 0, which caches know. */
const dateFields = ['date', 'last-modified'];

const days = 'Mon|Tue|Wed|Thu|Fri|Sat|Sun';
const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
/** RFC 9110 §5.6.7; the names are written in this case. */
// linear: nothing in it repeats
const imfFixdate = new RegExp(
  `^(?:${days}), (?:0[1-9]|[12]\\d|3[01]) (?:${months}) \\d{4} (?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60) GMT$`,
);

/** Returns true for a date as RFC 9110 §5.6.7 has senders write it; whether there is such a day is not looked at. */
export function isImfFixdate(text: string): boolean {
  return imfFixdate.test(text);
}

/** Returns true for an exchange whose response has a date to judge. */
export function hasDates({ response, fault }: Exchange): boolean {
  return (
    fault === null && response !== null && dateFields.some((name) => headerValues(response.headers, name).length > 0)
  );
}

/** States for each date of the response that it is written as HTTP writes dates. */
export function judgeDates(exchange: Exchange, expect: Expect): void {
  for (const name of dateFields) {
    for (const value of headerValues(exchange.response?.headers ?? [], name))
      expect.that(`${name} is an HTTP date`, isImfFixdate(value.trim()), {
        expected: 'a date such as Sun, 06 Nov 1994 08:49:37 GMT',
        actual: value.slice(0, 100),
        exchange,
      });
  }
}
