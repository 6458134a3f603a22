import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectTrueCharset } from '../../runner/kit/expect-true-charset.ts';
import { htmlOf, kindOf } from './support/page-answer.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** Mangled letters are the first thing that a person sees. */
export default defineCheck({
  id: 'site/page-charset-true',
  clause: 'html:encoding.declared',
  title: 'Public pages are in the charset that browsers read them in',
  why: 'People see mangled letters in every line of Spanish, and search engines list them.',
  sends: 'GET of each promised page and two posts as a browser.',
  passes:
    'A charset that the bytes are in, named by a byte order mark, the media type or the page, in this order; ASCII alone.',
  fails: 'Bytes in another charset than the one that counts, or in UTF-8 where none is named.',
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
      if (kindOf(visit) !== 'html') continue;
      judged += 1;
      expectTrueCharset(context.expect, visit.exchange, (await htmlOf(visit)).charset);
    }
    if (judged === 0) throw new Inapplicable('no page is answered with HTML, which is judged apart');
  },
});
