import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { hasDates, judgeDates } from '../../runner/kit/http-dates.ts';

/** An unreadable date is useless. */
export default defineObservingCheck({
  id: 'site/last-modified-is-date',
  clause: 'rfc9110:dates.imf-fixdate',
  title: 'The site writes dates in the HTTP form',
  why: 'Clients and caches ignore an unreadable Last-Modified and fetch everything again. Without a Date they cannot calculate the age of a page.',
  sends: 'No request of its own. It judges Date and Last-Modified of every response of the site in the run.',
  passes: 'The form of Sun, 06 Nov 1994 08:49:37 GMT, with any time. A response may have no date.',
  fails: 'Any other form, such as 2026-01-01T00:00:00Z, another language or another time zone.',
  fix: "Let the HTTP server write Date, and write Last-Modified with the framework's function for HTTP dates, such as toUTCString().",
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-last-modified-in-iso', 'site-date-of-locale'],
  selects: (exchange) => exchange.system === 'site' && hasDates(exchange),
  judge: judgeDates,
});
