import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { isHttpDate } from '../../runner/kit/modification-date.ts';

/** A date that cannot be read is none. */
export default defineObservingCheck({
  id: 'site/last-modified-is-date',
  clause: 'rfc9110:last-modified.http-date',
  title: 'Last-Modified of the site is a date as HTTP has it',
  why: 'Clients and caches pass over it, and get everything again each time.',
  sends: 'Nothing of its own: every response of the site in the run that has Last-Modified is judged.',
  passes: 'Dates such as Sun, 06 Nov 1994 08:49:37 GMT; no Last-Modified.',
  fails: 'Any other form, such as 2026-01-01T00:00:00Z, or another zone.',
  fix: 'Write it with what the framework has for dates of HTTP, such as toUTCString().',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-last-modified-in-iso'],
  selects: ({ system, response }) =>
    system === 'site' && headerValue(response?.headers ?? [], 'last-modified') !== null,
  judge: (exchange, expect) => {
    const written = headerValue(exchange.response?.headers ?? [], 'last-modified') ?? '';
    expect.that('it is a date', isHttpDate(written), {
      expected: 'a date such as Sun, 06 Nov 1994 08:49:37 GMT',
      actual: written.slice(0, 100),
      exchange,
    });
  },
});
