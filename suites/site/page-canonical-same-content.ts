import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isOtherContent, isTellable } from './support/other-content.ts';
import { htmlIfRead, kindOf } from './support/page-answer.ts';
import { canonicalOf } from './support/page-canonical.ts';
import { samplePages } from './support/page-sample.ts';
import { accepts, visitPage } from './support/page-visits.ts';

/** Search engines list the canonical page in place of the page that names it. */
export default defineCheck({
  id: 'site/page-canonical-same-content',
  clause: 'rfc6596:canonical.same-content',
  title: 'The canonical URL of a page leads to the same content',
  why: 'Search engines drop the page and list the other one, such as the home page, in place of it.',
  sends:
    'GET of each promised page and two posts as a browser, and of the pages of the target that they name as canonical.',
  passes:
    'The page itself, or a page with most of its texts. URLs of other hosts are not requested, and pages with fewer than ten texts are not judged.',
  fails: 'A page of the target that lacks half of the texts or more.',
  fix: 'Build the canonical URL from the path of each page, not from a setting of the site.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['page-canonical-of-home', 'page-posts-canonical-of-blog'],
  async run(context) {
    const { site, expect } = context;
    let judged = 0;
    for (const path of await samplePages(context)) {
      const page = await visitPage(site, path, accepts.browser);
      const canonical = await canonicalOf(page);
      const said = canonical.length === 0 ? [] : ((await htmlIfRead(page))?.segments ?? []);
      if (!isTellable(said)) continue;
      for (const address of canonical) {
        const located = new URL(site.locate(address));
        located.hash = '';
        if (!site.isOwn(located)) continue;
        const visit = await site.visit(located, {
          accept: accepts.browser,
          shared: true,
          case: `canonical of ${path}`,
        });
        // Whether a page is there is judged by another check.
        const html = kindOf(visit) === 'html' ? await htmlIfRead(visit) : null;
        if (html === null) continue;
        judged += 1;
        const shown = [...html.segments, ...html.margins];
        expect.that('the canonical page has the texts of the page', !isOtherContent(said, shown), {
          expected: 'more than half of the texts of the page',
          actual: { page: path, canonical: located.pathname.slice(0, 100) },
          exchange: visit.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no page with ten texts names a canonical page of the target');
  },
});
