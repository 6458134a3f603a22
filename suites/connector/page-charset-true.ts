import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { expectTrueCharset } from '../../runner/kit/expect-true-charset.ts';
import { htmlTextOf } from '../../runner/kit/html-text.ts';
import { readHtml } from '../../runner/documents/html.ts';
import { isPage } from './support/shown-page.ts';
import { visitSignedIn } from './support/signed-in.ts';

/** Customers read the guide word by word. */
export default defineCheck({
  id: 'connector/page-charset-true',
  clause: 'html:encoding.declared',
  title: 'The connector page is encoded in the charset that browsers use for it',
  why: 'Customers see wrong letters in the guide and in the names of their companies.',
  sends: 'GET of the page with the session.',
  passes:
    'A charset that the bytes are in, named by a byte order mark, the media type or the page, in this order. Only ASCII characters also pass.',
  fails: 'Bytes in another charset than the one that browsers use, or UTF-8 without a named charset.',
  fix: 'Send text/html; charset=utf-8, and write the page in UTF-8.',
  systems: ['connector'],
  needs: [],
  mutates: false,
  brokenBy: ['connector-page-charset-latin-1'],
  async run({ connector, expect }) {
    const { exchange, url } = await visitSignedIn({ connector });
    if (!isPage(exchange)) throw new Untestable('the page is not shown with the session');
    const html = await readHtml(htmlTextOf(exchange.response));
    if (html === null) throw new Untestable(`the page ${url.pathname} cannot be parsed in time`);
    expectTrueCharset(expect, exchange, html.charset);
  },
});
