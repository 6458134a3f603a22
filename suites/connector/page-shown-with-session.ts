import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { isPage } from './support/shown-page.ts';
import { visitSignedIn } from './support/signed-in.ts';

/** What the workspace promises its customer. */
export default defineCheck({
  id: 'connector/page-shown-with-session',
  clause: 'service:connector.page',
  title: 'Connector page is shown to who is signed in',
  why: 'Without the page nobody finds out how to connect an assistant.',
  sends:
    'GET /<company>/connector with the session that the configuration supplies; redirects on the host are followed.',
  passes: '200 with HTML, in any language and layout, rendered here or in the browser.',
  fails: 'Any other status, another media type, a redirect to another host, no answer in time.',
  fix: 'Serve the page at /<company>/connector. Where the session is at fault, sign in again and supply the new one.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: [
    'connector-page-missing',
    'connector-page-answered-500',
    'connector-page-as-json',
    'connector-page-of-elsewhere',
  ],
  async run({ connector, expect }) {
    const { exchange, stopped } = await visitSignedIn({ connector });
    expect.that('the page is shown', exchange.response?.status === 200 && isPage(exchange), {
      expected: '200 text/html',
      actual: stopped ?? {
        status: exchange.response?.status ?? null,
        'content-type': headerValue(exchange.response?.headers ?? [], 'content-type'),
      },
      exchange,
    });
  },
});
