import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { hasDates, judgeDates } from '../../runner/kit/http-dates.ts';

/** Caches and clients read dates of one form. */
export default defineObservingCheck({
  id: 'reference/dates-in-http-form',
  clause: 'rfc9110:dates.imf-fixdate',
  title: 'The main API writes dates in the form of HTTP',
  why: 'Caches cannot tell how old a response is, and clients that set their clocks by it end with an error.',
  sends: 'Nothing of its own: Date and Last-Modified of every response of the main API in the run are judged.',
  passes: 'The form of Sun, 06 Nov 1994 08:49:37 GMT, whatever the clock says; responses without a date.',
  fails: 'Another form: of ISO 8601, of a language, of a time zone, or with a day of one digit.',
  fix: 'Let the HTTP server write Date, and write others with what the language has for dates of HTTP.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['api-date-iso', 'ref-docs-last-modified-by-locale'],
  selects: (exchange) => exchange.system === 'api' && hasDates(exchange),
  judge: judgeDates,
});
