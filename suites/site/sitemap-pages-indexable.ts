import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { drawSample } from './support/draw-sample.ts';
import { showPath } from './support/show-path.ts';
import { findSitemaps } from './support/sitemap-find.ts';
import { listLocations } from './support/sitemap-locations.ts';
import { readNoIndex } from './support/sitemap-no-index.ts';

const mostVisited = 30;

/** A listed page should be indexable. */
export default defineCheck({
  id: 'site/sitemap-pages-indexable',
  clause: 'practice:sitemap.pages-indexable',
  title: 'No page of the sitemap has noindex',
  why: 'The sitemap invites crawlers, and the page refuses them. Crawlers obey the page, and it is never found.',
  sends:
    'GET of up to 30 URLs of the sitemaps that are on hosts of the target. If there are more URLs, the seed selects them.',
  passes: 'No noindex in X-Robots-Tag or in a meta element for all robots.',
  fails: 'noindex or none in X-Robots-Tag or in a meta element for all robots.',
  fix: 'Remove the page from the sitemap, or remove noindex from the page.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-noindex-header', 'sitemap-noindex-meta'],
  async run(context) {
    const { site, expect } = context;
    const { items, note } = drawSample(listLocations(site, await findSitemaps(site)), mostVisited, context);
    let judged = 0;
    for (const { at } of items) {
      const { exchange } = await site.visit(at, { accept: '*/*', shared: true });
      if (exchange.response?.status !== 200) continue;
      judged += 1;
      const asking = await readNoIndex(exchange);
      expect.that(`${showPath(at)} may be indexed`, asking === null, {
        expected: `no noindex${note}`,
        actual: asking ?? 'none',
        exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('the sitemap lists no existing page of the target');
  },
});
