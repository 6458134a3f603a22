import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectTrueCharset } from '../../runner/kit/expect-true-charset.ts';
import { htmlIfRead, kindOf } from './support/page-answer.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** Wrong letters are the first thing that a user sees. */
export default defineCheck({
  id: 'site/page-charset-true',
  clause: 'html:encoding.declared',
  title: 'Public pages are encoded in the charset that browsers use for them',
  why: 'Users see wrong letters in every line of Spanish, and search engines list them.',
  sends: 'GET of each promised page and two posts as a browser.',
  passes:
    'A charset that the bytes are in, named by a byte order mark, the media type or the page, in this order. Only ASCII characters also pass.',
  fails: 'Bytes in another charset than the one that browsers use, or UTF-8 without a named charset.',
  fix: 'Send text/html; charset=utf-8, and write the page in UTF-8.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'page-charset-latin-1',
    'page-posts-charset-latin-1',
    'page-charset-nowhere',
    'page-charset-in-old-meta',
    'page-bytes-latin-1',
  ],
  async run(context) {
    let judged = 0;
    for (const path of await samplePages(context)) {
      const visit = await visitPage(context.site, path, accepts.browser);
      const html = kindOf(visit) === 'html' ? await htmlIfRead(visit) : null;
      if (html === null) continue;
      judged += 1;
      expectTrueCharset(context.expect, visit.exchange, html.charset);
    }
    if (judged === 0) throw new Inapplicable('no page is returned as HTML, which other checks judge');
  },
});
