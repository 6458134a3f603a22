import { defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { findRead } from './support/sitemap-find.ts';
import { isEscaped } from './support/sitemap-location.ts';

/** For example ñ in a path. */
export default defineCheck({
  id: 'site/sitemap-locations-escaped',
  clause: 'sitemaps:loc.escaped',
  title: 'The URLs of a sitemap are escaped',
  why: 'Readers escape in different ways, and some request another URL.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes: 'ASCII, percent-encoded where needed. International host names are in their ASCII form.',
  fails: 'A letter beyond ASCII in a URL.',
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
      expect.that(`${showPath(at)} has escaped URLs`, faults.length === 0, {
        expected: [],
        actual: faults.slice(0, 10),
        exchange,
      });
    }
  },
});
