import { systems } from '../../contracts/systems.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { cookiesOf } from '../../runner/kit/set-cookie.ts';

/** Two layers of an application keep a session each under one name. */
export default defineObservingCheck({
  id: 'http1/cookies-set-once',
  clause: 'rfc6265:set-cookie.once',
  title: 'A response sets each cookie once',
  why: 'Clients keep the last, the first or both, and the session that the user gets is a matter of chance.',
  sends: 'No request of its own. The Set-Cookie fields of every response in the run are checked.',
  passes: 'Cookies of different names, also of names that differ in letter case alone.',
  fails: 'Two Set-Cookie fields with one name, also with the same value, or for different paths.',
  fix: 'Set the cookie in one place, once the response is complete.',
  systems: [],
  asksEachOf: systems,
  credentials: 'unneeded',
  needs: [],
  mutates: false,
  sawNothing: 'no response in this run set a cookie',
  brokenBy: ['connector-cookie-set-twice'],
  selects: (exchange) => cookiesOf(exchange).length > 0,
  judge: (exchange, expect) => {
    const names = cookiesOf(exchange).map(({ name }) => name);
    const repeated = new Set(names.filter((name, place) => names.indexOf(name) !== place));
    expect.that('no cookie is set twice', repeated.size === 0, {
      expected: 'each name once',
      actual: [...repeated].map((name) => name.slice(0, 100)),
      exchange,
    });
  },
});
