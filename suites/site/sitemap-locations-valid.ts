import { defineCheck } from '../../runner/kit/define-check.ts';
import type { SitemapEntry } from '../../runner/documents/sitemap-entries.ts';
import { showPath } from './support/show-path.ts';
import { findRead } from './support/sitemap-find.ts';
import { locationFault } from './support/sitemap-location.ts';

/** Each entry is one URL. */
export default defineCheck({
  id: 'site/sitemap-locations-valid',
  clause: 'sitemaps:loc.valid',
  title: 'Each entry of a sitemap has one absolute URL',
  why: 'Crawlers skip an entry without a valid URL, and some skip the whole file.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes:
    'Absolute http(s) URLs of fewer than 2,048 characters, possibly with whitespace around them. Letters beyond ASCII are judged by other checks.',
  fails: 'No loc or two in an entry, a path alone, whitespace or quotes inside the URL, or 2,048 characters or more.',
  fix: 'Write the complete URL, escaped.',
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
      expect.that(`${showPath(at)} has one absolute URL in each entry`, faults.length === 0, {
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
