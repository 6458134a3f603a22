import { Inapplicable, Untestable, defineCheck } from '../../runner/kit/define-check.ts';
import { drawSample } from './support/draw-sample.ts';
import { showPath } from './support/show-path.ts';
import { findRobots } from './support/robots-find.ts';
import { findSitemaps } from './support/sitemap-find.ts';
import { listLocations } from './support/sitemap-locations.ts';

const mostJudged = 1_000;

/** Listed, and forbidden. */
export default defineCheck({
  id: 'site/sitemap-pages-allowed',
  clause: 'practice:sitemap.pages-allowed',
  title: 'robots.txt forbids no page of the sitemap',
  why: 'Crawlers do not fetch what robots.txt forbids: the page stays unknown though it is listed.',
  sends: 'GET of robots.txt and the sitemaps; of more than 1,000 addresses as many are drawn by the seed.',
  passes: 'No robots.txt, rules for other paths, rules for other robots than all.',
  fails: 'An address that the rules for all robots forbid.',
  fix: 'Loosen the rule, or remove the address.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['robots-forbids-blog', 'robots-forbids-all'],
  async run(context) {
    const { site, expect } = context;
    const { robots, exchange } = await findRobots(site);
    if (robots === null) throw new Inapplicable('the site has no robots.txt');
    const { items, note } = drawSample(listLocations(site, await findSitemaps(site)), mostJudged, context);
    if (items.length === 0) throw new Inapplicable('the sitemap lists no page of the target');
    const forbidden = robots.forbidden(items.map(({ named }) => named));
    if (forbidden === null) throw new Untestable('the rules of robots.txt cannot be matched in time');
    expect.that(`no page of the sitemap is forbidden${note}`, forbidden.length === 0, {
      expected: [],
      actual: forbidden.slice(0, 10).map(showPath),
      exchange,
    });
  },
});
