import { defineCheck } from '../../runner/kit/define-check.ts';
import { isPage, readPage } from './support/shown-page.ts';
import { visitAnonymous } from './support/without-session.ts';

/** A way to sign in again. */
export default defineCheck({
  id: 'connector/page-asks-to-sign-in',
  clause: 'service:connector.signed-in-only',
  title: 'The connector page without a session leads to the sign-in, or is refused',
  why: 'A customer whose session has expired must be able to sign in again, and a stranger must see nothing.',
  sends:
    'GET /<company>/connector without a session. The check follows redirects on the host, but not to another host.',
  passes:
    'A redirect to another host, a page to sign in on (with a form, a link or a script), 401, 403, or 404, which hides the company.',
  fails: 'A server error, no response in time, a redirect loop, or a success without a sign-in.',
  fix: 'Redirect to the sign-in page, and back to the connector page afterwards.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: [
    'connector-anonymous-answered-500',
    'connector-anonymous-never-answered',
    'connector-anonymous-redirected-in-a-circle',
    'connector-anonymous-answered-200-empty',
  ],
  async run({ connector, expect }) {
    const visit = await visitAnonymous({ connector });
    const { exchange, stopped, stoppedBy } = visit;
    const status = exchange.response?.status ?? 0;
    const isElsewhere = stoppedBy === 'other-host';
    const isRefused = [401, 403, 404, 410].includes(status);
    const isSignIn = isPage(exchange) && (await readPage(visit)).leadsOn;
    expect.that('the response offers the sign-in, or refuses the page', isElsewhere || isRefused || isSignIn, {
      expected: 'a page to sign in on, 401, 403, 404, or a redirect to another host',
      actual: stopped ?? exchange.fault?.message ?? { status, isPage: isPage(exchange) },
      exchange,
    });
  },
});
