import { defineCheck } from '../../runner/kit/define-check.ts';
import { isPage, readPage } from './support/shown-page.ts';
import { visitAnonymous } from './support/without-session.ts';

/** A door, and a way to open it. */
export default defineCheck({
  id: 'connector/page-asks-to-sign-in',
  clause: 'service:connector.signed-in-only',
  title: 'Connector page without a session leads to the sign-in, or is refused',
  why: 'A customer whose session has ended must find back in, and a stranger must find nothing.',
  sends:
    'GET /<company>/connector without a session; redirects on the host are followed, those to another host are not.',
  passes:
    'A redirect to another host, a page that somebody can sign in on (with a form, a link or a script), 401, 403, or 404, which hides the company.',
  fails: 'A server error, no answer in time, redirects in a circle, success that is no such page.',
  fix: 'Redirect to the sign-in, and back to the page afterwards.',
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
    const { exchange, stopped } = visit;
    const status = exchange.response?.status ?? 0;
    const isElsewhere = stopped !== null && !stopped.startsWith('more than');
    const isRefused = [401, 403, 404, 410].includes(status);
    const isSignIn = isPage(exchange) && (await readPage(visit)).leadsOn;
    expect.that('the sign-in is offered, or the page refused', isElsewhere || isRefused || isSignIn, {
      expected: 'a page to sign in on, 401, 403, 404, or a redirect to another host',
      actual: stopped ?? exchange.fault?.message ?? { status, isPage: isPage(exchange) },
      exchange,
    });
  },
});
