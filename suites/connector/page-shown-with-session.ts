import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { isPage } from './support/shown-page.ts';
import { visitSignedIn } from './support/signed-in.ts';

/** The workspace promises this page to its customers. */
export default defineCheck({
  id: 'connector/page-shown-with-session',
  clause: 'service:connector.page',
  title: 'The connector page is shown to signed-in users',
  why: 'Without the page, customers cannot find out how to connect an assistant.',
  sends: 'GET /<company>/connector with the configured session. The check follows redirects on the host.',
  passes: '200 with HTML, in any language and layout, rendered on the server or in the browser.',
  fails: 'Any other status, another media type, a redirect to another host, or no response in time.',
  fix: 'Serve the page at /<company>/connector. If the session has expired, sign in again and configure the new one.',
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
