import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import type { Sitemap } from '../../runner/documents/sitemap.ts';
import { showPath } from './support/show-path.ts';
import { readDate } from './support/sitemap-date.ts';
import { findRead } from './support/sitemap-find.ts';

/** A machine-readable date. */
export default defineCheck({
  id: 'site/sitemap-lastmod-valid',
  clause: 'sitemaps:lastmod.w3c',
  title: 'Each lastmod of a sitemap is a W3C date',
  why: 'Crawlers ignore dates that they cannot parse, and come less often.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes: 'A year, a month, a day, or a time with Z or an offset. lastmod may be absent.',
  fails: 'Another order or separator, a time without a zone, or a day that does not exist.',
  fix: 'Write 2026-11-21 or 2026-11-21T09:30:00-03:00.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-lastmod-local', 'sitemap-lastmod-without-zone', 'sitemap-lastmod-impossible'],
  async run({ site, expect }) {
    const files = (await findRead(site)).filter(({ content }) => hasDates(content.sitemap));
    if (files.length === 0) throw new Inapplicable('no sitemap has a lastmod');
    for (const { at, exchange, content } of files) {
      const faults = content.sitemap.entries.flatMap(({ lastModified, line }) =>
        lastModified
          .filter((text) => readDate(text) === null)
          .map((text) => `line ${line}: ${JSON.stringify(text.slice(0, 60))}`),
      );
      expect.that(`${showPath(at)} has W3C dates`, faults.length === 0, {
        expected: [],
        actual: faults.slice(0, 10),
        exchange,
      });
    }
  },
});

function hasDates({ entries }: Sitemap): boolean {
  return entries.some(({ lastModified }) => lastModified.length > 0);
}
