import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { hasDates, judgeDates } from '../../runner/kit/http-dates.ts';

/** Caches and clients read dates of one form. */
export default defineObservingCheck({
  id: 'reference/dates-in-http-form',
  clause: 'rfc9110:dates.imf-fixdate',
  title: 'The main API writes dates in the HTTP form',
  why: 'Caches cannot calculate the age of a response, and clients that read the time from it stop with an error.',
  sends: 'No request of its own. It judges Date and Last-Modified of every response of the main API in the run.',
  passes: 'The form of Sun, 06 Nov 1994 08:49:37 GMT, with any time. A response may have no date.',
  fails:
    'Another form: ISO 8601, another language, another time zone, a day with one digit, or a weekday that the day does not have.',
  fix: "Let the HTTP server write Date, and write other dates with the language's function for HTTP dates.",
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['api-date-iso', 'ref-docs-last-modified-by-locale'],
  selects: (exchange) => exchange.system === 'api' && hasDates(exchange),
  judge: judgeDates,
});
