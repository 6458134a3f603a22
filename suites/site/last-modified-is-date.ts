import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { isHttpDate } from '../../runner/kit/modification-date.ts';

/** An unreadable date is useless. */
export default defineObservingCheck({
  id: 'site/last-modified-is-date',
  clause: 'rfc9110:last-modified.http-date',
  title: 'Last-Modified of the site is a valid HTTP date',
  why: 'Clients and caches ignore it, and fetch everything again each time.',
  sends: 'No request of its own. It judges every response of the site in the run that has Last-Modified.',
  passes: 'Dates such as Sun, 06 Nov 1994 08:49:37 GMT. Last-Modified may be absent.',
  fails: 'Any other form, such as 2026-01-01T00:00:00Z, or another time zone.',
  fix: "Write it with the framework's function for HTTP dates, such as toUTCString().",
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-last-modified-in-iso'],
  selects: ({ system, response }) =>
    system === 'site' && headerValue(response?.headers ?? [], 'last-modified') !== null,
  judge: (exchange, expect) => {
    const written = headerValue(exchange.response?.headers ?? [], 'last-modified') ?? '';
    expect.that('Last-Modified is an HTTP date', isHttpDate(written), {
      expected: 'a date such as Sun, 06 Nov 1994 08:49:37 GMT',
      actual: written.slice(0, 100),
      exchange,
    });
  },
});
