import { clientKinds } from '../../contracts/clients.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { isImfFixdate } from '../../runner/kit/http-dates.ts';

/** `If-Range` has a date or an entity tag. */
const dated = ['If-Modified-Since', 'If-Unmodified-Since', 'If-Range', 'Date'] as const;

/** A server that cannot read the date of a condition leaves the condition out. */
export default defineMessageCheck({
  id: 'client-http/dates-well-formed',
  clause: 'rfc9110:client.dates',
  title: 'Dates in requests are written as HTTP writes dates',
  why: 'Servers ignore a condition whose date they cannot read: everything is sent again, or what somebody else changed is overwritten.',
  passes:
    'dates such as Sun, 06 Nov 1994 08:49:37 GMT, and values of Last-Modified or Date as they came, whatever their form',
  fails: 'ISO 8601, seconds since 1970, another time zone, or another language in a condition or in Date',
  fix: 'Send the value of Last-Modified back as it came, or format dates for HTTP, as `toUTCString` of JavaScript and `formatdate(usegmt=True)` of Python do.',
  kinds: [...clientKinds],
  scenarios: 'any',
  of: 'request with a date',
  brokenBy: ['shop-dates-of-iso', 'shop-dates-of-zone'],
  selects: (entry) => datesOf(entry).length > 0,
  judge(entry, expect, run) {
    for (const { name, value } of datesOf(entry))
      expect.that(`${name} is an HTTP date`, isImfFixdate(value) || wasGiven(value, entry, run), {
        expected: 'a date such as Sun, 06 Nov 1994 08:49:37 GMT',
        actual: value.slice(0, 100),
        entry,
      });
  },
});

function datesOf({ request }: JournalEntry): Array<{ readonly name: string; readonly value: string }> {
  return dated
    .flatMap((name) => headerValues(request.headers, name).map((value) => ({ name, value: value.trim() })))
    .filter(({ name, value }) => name !== 'If-Range' || !value.includes('"'));
}

/** A client repeats what a server wrote. */
function wasGiven(value: string, { arrivedMs }: JournalEntry, { entries }: ScenarioRun): boolean {
  return entries
    .filter(({ respondedMs }) => (respondedMs ?? Infinity) <= arrivedMs)
    .flatMap(({ response }) => ['last-modified', 'date'].flatMap((name) => headerValues(response?.headers ?? [], name)))
    .some((given) => given.trim() === value);
}
