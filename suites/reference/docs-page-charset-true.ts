import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectTrueCharset } from '../../runner/kit/expect-true-charset.ts';
import { readDocsPage } from './support/docs-page.ts';

/** Scripts draw the page, but its title is in the HTML. */
export default defineCheck({
  id: 'reference/docs-page-charset-true',
  clause: 'html:encoding.declared',
  title: 'The interactive reference is encoded in the charset that browsers use for it',
  why: 'Users see wrong letters in the page and in the strings that its scripts take from it.',
  sends: 'GET /api/docs/ as a browser does, without credentials.',
  passes:
    'A charset that the bytes are in, named by a byte order mark, the media type or the page, in this order. Only ASCII characters also pass.',
  fails: 'Bytes in another charset than the one that browsers use, or UTF-8 without a named charset.',
  fix: 'Send text/html; charset=utf-8, and write the page in UTF-8.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-docs-charset-latin-1'],
  async run({ api, expect }) {
    const { visit, html } = await readDocsPage(api);
    expectTrueCharset(expect, visit.exchange, html.charset);
  },
});
