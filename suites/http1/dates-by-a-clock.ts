import { systems } from '../../contracts/systems.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { judgeClock, tellsTime } from '../../runner/kit/http-dates.ts';

/** Checks of one system compare its dates with each other: a clock that is wrong for all of them is seen here. */
export default defineObservingCheck({
  id: 'http1/dates-by-a-clock',
  clause: 'rfc9110:date.by-a-clock',
  title: 'Date is the current time, or not there',
  why: 'Caches and clients calculate from Date how old a response is and how far their clocks differ: they keep tokens that have expired, or responses for years.',
  sends: 'No request of its own. Every response over HTTP/1.1 in the run with a Date in the form of HTTP is checked.',
  passes:
    'The time of the machine that runs the checks, give or take a day; no Date; and an older Date of a response from a cache (Age, X-Cache and the like).',
  fails:
    'A Date that is more than a day away, such as one of 1970, of the build, or of a clock that stands still. If all systems fail, look at the clock of the machine that runs the checks too.',
  fix: 'Set the clock of the server, by NTP, and let its HTTP server write Date for each response. A server without a clock leaves it out.',
  systems: [],
  asksEachOf: systems,
  credentials: 'unneeded',
  needs: [],
  mutates: false,
  sawNothing: 'no response over HTTP/1.1 in this run had a Date in the form of HTTP that no cache had kept',
  brokenBy: ['date-of-1970', 'api-clock-ahead-by-days'],
  selects: (exchange) => exchange.request.httpVersion === undefined && tellsTime(exchange),
  judge: judgeClock,
});
