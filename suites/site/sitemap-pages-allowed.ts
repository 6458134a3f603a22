import { Inapplicable, Untestable, defineCheck } from '../../runner/kit/define-check.ts';
import { drawSample } from './support/draw-sample.ts';
import { showPath } from './support/show-path.ts';
import { findRobots } from './support/robots-find.ts';
import { findSitemaps } from './support/sitemap-find.ts';
import { listLocations } from './support/sitemap-locations.ts';

const mostJudged = 1_000;

/** A listed page must not be forbidden. */
export default defineCheck({
  id: 'site/sitemap-pages-allowed',
  clause: 'practice:sitemap.pages-allowed',
  title: 'robots.txt forbids no page of the sitemap',
  why: 'Crawlers do not fetch a page that robots.txt forbids, so it stays unknown although it is listed.',
  sends: 'GET of robots.txt and the sitemaps. Of more than 1,000 URLs, the seed selects 1,000.',
  passes: 'No robots.txt, rules for other paths, or rules only for some robots.',
  fails: 'A URL that the rules for all robots forbid.',
  fix: 'Allow the URL in the rule, or remove it from the sitemap.',
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
    expect.that('no page of the sitemap is forbidden', forbidden.length === 0, {
      expected: note === '' ? [] : `none${note}`,
      actual: forbidden.slice(0, 10).map(showPath),
      exchange,
    });
  },
});
