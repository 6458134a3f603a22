import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { drawSample } from './support/draw-sample.ts';
import { showPath } from './support/show-path.ts';
import { isSoft404, visitUnknown } from './support/soft-404.ts';
import { findSitemaps } from './support/sitemap-find.ts';
import { listLocations } from './support/sitemap-locations.ts';

const mostVisited = 30;

/** A sitemap lists existing pages. */
export default defineCheck({
  id: 'site/sitemap-pages-answered',
  clause: 'practice:sitemap.pages-answered',
  title: 'Pages of the sitemap return 200 without a redirect',
  why: 'Crawlers report pages that are gone or redirected, and trust the rest of the list less.',
  sends:
    'GET of up to 30 URLs of the sitemaps that are on hosts of the target, and of two paths that no site has. If there are more URLs, the seed selects them.',
  passes: '200 without a redirect. URLs of other hosts are never requested.',
  fails: 'Another status, a redirect, or the page that the site returns for unknown paths.',
  fix: 'List the final URLs of the pages.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-dead-page', 'sitemap-redirected-page', 'sitemap-soft-404'],
  async run(context) {
    const { site, expect } = context;
    const { items, note } = drawSample(listLocations(site, await findSitemaps(site)), mostVisited, context);
    if (items.length === 0) throw new Inapplicable('the sitemap lists no page of the target');
    const unknown = await visitUnknown(site);
    for (const { at } of items) {
      const visit = await site.visit(at, { accept: '*/*', shared: true });
      const { status } = visit.exchange.response ?? {};
      const isFalse = status === 200 && (await isSoft404(visit, unknown));
      const [first] = visit.exchanges;
      const isThere = visit.exchanges.length === 1 && status === 200 && !isFalse;
      expect.that(`${showPath(at)} returns 200 without a redirect`, isThere, {
        expected: `status 200, no redirect, and not the page for unknown paths${note}`,
        actual: isFalse ? 'status 200 with the page for unknown paths' : describeAnswer(first ?? visit.exchange),
        exchange: first ?? visit.exchange,
      });
    }
  },
});
