import { defineCheck } from '../../runner/kit/define-check.ts';
import type { SitemapEntry } from '../../runner/documents/sitemap-entries.ts';
import { showPath } from './support/show-path.ts';
import { findRead } from './support/sitemap-find.ts';
import { locationFault } from './support/sitemap-location.ts';

/** An entry is an address. */
export default defineCheck({
  id: 'site/sitemap-locations-valid',
  clause: 'sitemaps:loc.valid',
  title: 'Each entry of a sitemap has one absolute address',
  why: 'Crawlers skip what is no address, and some the whole file.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, else of /sitemap.xml; of an index six of its sitemaps at most.',
  passes:
    'Absolute http(s) URLs of fewer than 2,048 characters, with blanks around them; letters beyond ASCII are judged apart.',
  fails: 'No loc or two in an entry, a path alone, blanks or quotes in it, 2,048 characters or more.',
  fix: 'Write the whole URL, escaped.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: [
    'sitemap-relative-location',
    'sitemap-two-locations',
    'sitemap-entry-without-location',
    'sitemap-long-location',
    'sitemap-location-with-blank',
  ],
  async run({ site, expect }) {
    for (const { at, exchange, content } of await findRead(site)) {
      const faults = content.sitemap.entries.flatMap(entryFault);
      expect.that(`${showPath(at)} has one absolute address in each entry`, faults.length === 0, {
        expected: [],
        actual: faults.slice(0, 10),
        exchange,
      });
    }
  },
});

function entryFault({ locations, line }: SitemapEntry): string[] {
  const [location] = locations;
  if (location === undefined) return [`line ${line}: the entry has no loc`];
  if (locations.length > 1) return [`line ${line}: the entry has ${locations.length} loc`];
  const fault = locationFault(location);
  return fault === null ? [] : [`line ${line}: ${JSON.stringify(location.slice(0, 100))} ${fault}`];
}
