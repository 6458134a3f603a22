import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { findRobots } from './support/robots-find.ts';
import { locationFault } from './support/sitemap-location.ts';

/** Crawlers find the sitemap here. */
export default defineCheck({
  id: 'site/robots-sitemaps-absolute',
  clause: 'sitemaps:robots.absolute',
  title: 'Sitemap lines of robots.txt have complete URLs',
  why: 'Crawlers ignore a path alone, and find no sitemap.',
  sends: 'GET of /robots.txt.',
  passes: 'Absolute http(s) URLs of any host, or no Sitemap line.',
  fails: 'A path, or a URL without a scheme.',
  fix: 'Write Sitemap: https://host/sitemap.xml.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['robots-relative-sitemap'],
  async run({ site, expect }) {
    const { robots, exchange } = await findRobots(site);
    if (robots === null || robots.sitemaps.length === 0) throw new Inapplicable('robots.txt names no sitemap');
    const others = robots.sitemaps.filter((text) => locationFault(text) !== null);
    expect.that('each Sitemap line has a complete URL', others.length === 0, {
      expected: [],
      actual: others.slice(0, 5).map((text) => text.slice(0, 200)),
      exchange,
    });
  },
});
