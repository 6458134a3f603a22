import { systems } from '../../contracts/systems.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { cookiesOf, formFault } from '../../runner/kit/set-cookie.ts';

/** What one client cuts off at the first comma or blank, another keeps. */
export default defineObservingCheck({
  id: 'http1/cookies-well-formed',
  clause: 'rfc6265:set-cookie.grammar',
  title: 'Cookies have the form that their document gives them',
  why: 'Clients cut such a value off at different places, and a date that they cannot read makes the cookie one of the session.',
  sends: 'No request of its own. The Set-Cookie fields of every response in the run are checked.',
  passes:
    'A name that is a token, and a value of ASCII without blanks, commas, quotes, semicolons and backslashes, as a whole in quotes or not. Max-Age as a whole number, also 0 or less, Expires as a date of HTTP, and any other attribute.',
  fails:
    'JSON or text with blanks as the value, a value without a name, `Expires=Wed, 21-Oct-2026 07:28:00 GMT`, `Max-Age=1h`.',
  fix: 'Let a library write the cookie, and encode its value, such as with base64url or percent-encoding.',
  systems: [],
  asksEachOf: systems,
  credentials: 'unneeded',
  needs: [],
  mutates: false,
  sawNothing: 'no response in this run set a cookie',
  brokenBy: ['site-cookie-of-json', 'connector-cookie-date-with-dashes'],
  selects: (exchange) => cookiesOf(exchange).length > 0,
  judge: (exchange, expect) => {
    const faults = cookiesOf(exchange).flatMap((cookie) => {
      const fault = formFault(cookie);
      return fault === null ? [] : [`${cookie.name || 'a cookie'}: ${fault}`.slice(0, 200)];
    });
    expect.that('each cookie is well-formed', faults.length === 0, {
      expected: 'a token, a value without blanks, commas and quotes, and attributes that can be read',
      actual: faults,
      exchange,
    });
  },
});
