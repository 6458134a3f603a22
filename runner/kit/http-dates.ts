import { type Exchange, headerValues } from './exchange.ts';
import { Inapplicable } from './define-check.ts';
import type { Expect } from './expect.ts';

/** Fields that hold a date and nothing else; `Expires` has values such as 0, which caches know. */
const dateFields = ['date', 'last-modified'];

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** RFC 9110 §5.6.7; the names are written in this case. */
// linear: nothing in it repeats
const imfFixdate = new RegExp(
  `^(${weekdays.join('|')}), (\\d{2}) (${months.join('|')}) (\\d{4}) (?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60) GMT$`,
);

/** Returns true for a date as RFC 9110 §5.6.7 has senders write it, of a day that there is, with the weekday that it has (RFC 5322 §3.3). */
export function isImfFixdate(text: string): boolean {
  const [, weekday, day, month = '', year] = imfFixdate.exec(text) ?? [];
  if (weekday === undefined) return false;
  // Date.UTC takes years before 100 for those of 1900 and after.
  const date = new Date(0);
  date.setUTCFullYear(Number(year), months.indexOf(month), Number(day));
  return date.getUTCDate() === Number(day) && weekdays[date.getUTCDay()] === weekday;
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

/** Returns true for a response with a Date field: it was made by a server with a clock. */
export function isDated({ response }: Exchange): boolean {
  return headerValues(response?.headers ?? [], 'date').length > 0;
}

/** States for each complete response of the classes 2xx, 3xx and 4xx that it has a Date field. Throws {@link Inapplicable} where none is of them. */
export function expectDates(expect: Expect, exchanges: readonly Exchange[]): void {
  const judged = exchanges.filter(({ response, fault }) => {
    const status = response?.status ?? 0;
    return fault === null && status >= 200 && status <= 499;
  });
  if (judged.length === 0) throw new Inapplicable('no response is of the classes 2xx, 3xx and 4xx');
  for (const exchange of judged) {
    const status = exchange.response?.status ?? 0;
    expect.that('the response has a Date', isDated(exchange), {
      expected: 'Date, as in other responses of the same server',
      actual: isDated(exchange) ? 'there' : `none, with status ${status}`,
      exchange,
    });
  }
}

/** What responses of one service may differ by, in seconds: it may run on several machines, whose clocks nobody compares. A wrong time zone is an hour or more. */
const toleranceSeconds = 1800;

/** A clock that is wrong by more is none. It is long, as the clock of the machine that runs the checks may be wrong too. */
const clockToleranceSeconds = 86_400;

/** Returns true for a response whose Date tells whether its server has a clock: one in the form of HTTP that no cache has kept. */
export function tellsTime(exchange: Exchange): boolean {
  const ahead = aheadBySeconds(exchange);
  return ahead !== null && !(ahead < 0 && mayBeKept(exchange));
}

/** States for a response that {@link tellsTime} that its Date is the current time, give or take a day. */
export function judgeClock(exchange: Exchange, expect: Expect): void {
  const ahead = aheadBySeconds(exchange) ?? 0;
  const isRight = Math.abs(ahead) <= clockToleranceSeconds;
  expect.that('Date is the current time', isRight, {
    expected: 'the time of this machine, give or take a day, or no Date',
    actual: isRight ? 'as expected' : (headerValues(exchange.response?.headers ?? [], 'date')[0] ?? ''),
    exchange,
  });
}

/** Fields of caches, whose responses have the Date at which the origin wrote them. */
const cacheFields = [
  'age',
  'x-cache',
  'x-cache-hits',
  'x-cache-status',
  'cf-cache-status',
  'x-served-by',
  'x-proxy-cache',
];

/**
 * States for each of the other responses that its Date is right by the clock of the usual one. Whether that clock is right is not judged,
 * and neither is a past Date of a response that a cache may have kept.
 *
 * Throws {@link Inapplicable} where the usual response, or every other one, has no Date in the form of HTTP.
 */
export function expectDatesAgree(expect: Expect, usual: Exchange, others: readonly Exchange[]): void {
  const ofUsual = aheadBySeconds(usual);
  if (ofUsual === null) throw new Inapplicable('the usual response has no Date in the form of HTTP');
  let judged = 0;
  for (const exchange of others) {
    const ahead = aheadBySeconds(exchange);
    const fields = exchange.response?.headers ?? [];
    if (ahead === null || (mayBeKept(exchange) && ahead < ofUsual)) continue;
    judged += 1;
    const isRight = Math.abs(ahead - ofUsual) <= toleranceSeconds;
    expect.that('Date is that of the message', isRight, {
      expected: 'the time of the usual response, give or take half an hour',
      actual: isRight
        ? 'as expected'
        : `${headerValues(fields, 'date')[0] ?? ''}, ${Math.round(ahead - ofUsual)} seconds off`,
      exchange,
    });
  }
  if (judged === 0) throw new Inapplicable('no other response has a Date to compare');
}

/** Returns true for a response with a field of a cache. */
function mayBeKept({ response }: Exchange): boolean {
  return cacheFields.some((name) => headerValues(response?.headers ?? [], name).length > 0);
}

/** Returns by how many seconds the one Date of a response is ahead of the moment at which the request was sent; `null` where it has none. */
function aheadBySeconds({ response, fault, startedAt }: Exchange): number | null {
  const [value = '', ...more] = headerValues(response?.headers ?? [], 'date').map((text) => text.trim());
  if (fault !== null || more.length > 0 || !isImfFixdate(value)) return null;
  return (Date.parse(value) - Date.parse(startedAt)) / 1000;
}
