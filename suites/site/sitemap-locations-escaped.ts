import { defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { findRead } from './support/sitemap-find.ts';
import { isEscaped } from './support/sitemap-location.ts';

/** ñ in a path. */
export default defineCheck({
  id: 'site/sitemap-locations-escaped',
  clause: 'sitemaps:loc.escaped',
  title: 'Addresses of a sitemap are URL-escaped',
  why: 'Readers differ in how they escape for themselves; some ask for another address.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, else of /sitemap.xml; of an index six of its sitemaps at most.',
  passes: 'ASCII, percent-encoded where needed; internationalised host names in their ASCII form.',
  fails: 'A letter beyond ASCII in an address.',
  fix: 'Escape the path: /blog/a%C3%B1o.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-location-unescaped'],
  async run({ site, expect }) {
    for (const { at, exchange, content } of await findRead(site)) {
      const faults = content.sitemap.entries.flatMap(({ locations, line }) =>
        locations
          .filter((location) => !isEscaped(location))
          .map((location) => `line ${line}: ${location.slice(0, 100)}`),
      );
      expect.that(`${showPath(at)} has escaped addresses`, faults.length === 0, {
        expected: [],
        actual: faults.slice(0, 10),
        exchange,
      });
    }
  },
});
