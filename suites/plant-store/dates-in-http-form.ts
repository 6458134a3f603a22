import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { hasDates, judgeDates } from '../../runner/kit/http-dates.ts';

/** Caches and clients read dates of one form. */
export default defineObservingCheck({
  id: 'plant-store/dates-in-http-form',
  clause: 'rfc9110:dates.imf-fixdate',
  title: 'The plant store writes dates in the form of HTTP',
  why: 'Caches cannot tell how old a response is, and clients that set their clocks by it end with an error.',
  sends: 'Nothing of its own: Date and Last-Modified of every response of the plant store in the run are judged.',
  passes: 'The form of Sun, 06 Nov 1994 08:49:37 GMT, whatever the clock says; responses without a date.',
  fails: 'Another form: of ISO 8601, of a language, of a time zone, or with a day of one digit.',
  fix: 'Let the HTTP server write Date, and write others with what the language has for dates of HTTP.',
  systems: ['plant-store'],
  needs: [],
  mutates: false,
  brokenBy: ['date-of-locale'],
  selects: (exchange) => exchange.system === 'plant-store' && hasDates(exchange),
  judge: judgeDates,
});
