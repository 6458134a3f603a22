import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { drawSample } from './support/draw-sample.ts';
import { showPath } from './support/show-path.ts';
import { isSoft404, visitUnknown } from './support/soft-404.ts';
import { findSitemaps } from './support/sitemap-find.ts';
import { listLocations } from './support/sitemap-locations.ts';

const mostVisited = 30;

/** A list of what is there. */
export default defineCheck({
  id: 'site/sitemap-pages-answered',
  clause: 'practice:sitemap.pages-answered',
  title: 'Pages of the sitemap are answered 200 at once',
  why: 'Crawlers report what is gone or redirected, and trust the rest of the list less.',
  sends:
    'GET of up to 30 addresses of the sitemaps that are on hosts of the target, drawn by the seed where there are more, and of two paths that no site has.',
  passes: '200 without a redirect; addresses of other hosts are never contacted.',
  fails: 'Another status, a redirect, a page that the site gives for paths it does not have.',
  fix: 'List the addresses that pages have in the end.',
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
      expect.that(`${showPath(at)}${note} is answered at once`, isThere, {
        expected: 'status 200, no redirect, and not what unknown paths get',
        actual: isFalse ? 'status 200 with what unknown paths get' : describeAnswer(first ?? visit.exchange),
        exchange: first ?? visit.exchange,
      });
    }
  },
});
