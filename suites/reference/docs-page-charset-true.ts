import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectTrueCharset } from '../../runner/kit/expect-true-charset.ts';
import { readDocsPage } from './support/docs-page.ts';

/** The page is drawn by scripts, but its title is not. */
export default defineCheck({
  id: 'reference/docs-page-charset-true',
  clause: 'html:encoding.declared',
  title: 'The interactive reference is in the charset that browsers read it in',
  why: 'People see mangled letters, in what the page says and in what its scripts take from it.',
  sends: 'GET /api/docs/ as a browser does, without credentials.',
  passes:
    'A charset that the bytes are in, named by a byte order mark, the media type or the page, in this order; ASCII alone.',
  fails: 'Bytes in another charset than the one that counts, or in UTF-8 where none is named.',
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
