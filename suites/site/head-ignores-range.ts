import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { judgeHeadRanges } from '../../runner/kit/head-ranges.ts';
import { listServedContents } from './support/served-contents.ts';

/** Only GET has parts. */
export default defineCheck({
  id: 'site/head-ignores-range',
  clause: 'rfc9110:range.for-get-alone',
  title: 'HEAD of the site ignores Range',
  why: 'Clients that look at the fields before they download take the length of the part for that of the whole, or the content for missing.',
  sends:
    'HEAD of a page, a post, their Markdown, /llms.txt and /sitemap.xml, without Range, with the first ten bytes, and with a range beyond the end.',
  passes: 'Any status except 206 and 416. Only content that HEAD without Range gets with 200 is judged.',
  fails: '206 or 416.',
  fix: 'Read Range in requests with GET only.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-head-in-parts', 'site-head-range-refused'],
  async run(context) {
    if ((await judgeHeadRanges(context.expect, await listServedContents(context))) === 0)
      throw new Inapplicable('nothing on the site has HEAD');
  },
});
