import { systems } from '../../contracts/systems.ts';
import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { type Exchange, headerValue } from '../../runner/kit/exchange.ts';
import { cookiesOf, refusalFault } from '../../runner/kit/set-cookie.ts';

/** Nobody is told that a cookie was dropped. */
export default defineObservingCheck({
  id: 'http1/cookies-kept',
  clause: 'practice:cookies.kept',
  title: 'Cookies are such as browsers keep',
  why: 'Browsers drop the cookie without a word: the user signs in, and is signed out at the next page.',
  sends: 'No request of its own. The Set-Cookie fields of every response in the run are checked.',
  passes:
    'No Domain, or one that is the host or a domain above it. SameSite=None together with Secure. Names that begin with __Secure- or __Host- with Secure, the latter with Path=/ and without Domain too.',
  fails:
    'A Domain of another host, such as that of production at staging, SameSite=None or one of the prefixes without Secure.',
  fix: 'Leave Domain out, and set Secure for cookies that pages of other sites send.',
  systems: [],
  asksEachOf: systems,
  credentials: 'unneeded',
  needs: [],
  mutates: false,
  sawNothing: 'no response in this run set a cookie',
  brokenBy: ['site-cookie-of-production', 'site-cookie-for-others-insecure', 'connector-cookie-prefix-insecure'],
  selects: (exchange) => cookiesOf(exchange).length > 0 && !namesOtherHost(exchange),
  judge: (exchange, expect) => {
    const host = URL.parse(exchange.request.url)?.hostname ?? '';
    const faults = cookiesOf(exchange).flatMap((cookie) => refusalFault(cookie, host) ?? []);
    expect.that('each cookie is kept by browsers', faults.length === 0, {
      expected: 'a Domain of the host, and Secure where the cookie demands it',
      actual: faults.map((fault) => fault.slice(0, 200)),
      exchange,
    });
  },
});

/** What such a request gets may be for that other host. */
function namesOtherHost({ request: { headers, url } }: Exchange): boolean {
  const host = headerValue(headers, 'host');
  if (host !== null && host !== URL.parse(url)?.host) return true;
  return ['forwarded', 'x-forwarded-host', 'x-host'].some((name) => headerValue(headers, name) !== null);
}
