import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import type { Sitemap } from '../../runner/documents/sitemap.ts';
import { showPath } from './support/show-path.ts';
import { readDate, type SitemapDate } from './support/sitemap-date.ts';
import { findRead } from './support/sitemap-find.ts';

/** Clocks and zones differ. */
const toleranceMs = 24 * 3600 * 1000;

/** Right, and read by everybody. */
export default defineCheck({
  id: 'site/sitemap-lastmod-plain',
  clause: 'sitemaps:lastmod.plain',
  title: 'Each lastmod of a sitemap has passed and is of the schema',
  why: 'Crawlers stop believing dates of a site that are in the future; validators refuse what the schema does not take.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, else of /sitemap.xml; of an index six of its sitemaps at most.',
  passes: 'A day or a time to the second that has passed, to a day.',
  fails: 'A date in the future, a month or a year alone, a time without seconds.',
  fix: 'Write the day of the last change.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-lastmod-future', 'sitemap-lastmod-month', 'sitemap-lastmod-minutes'],
  async run({ site, expect }) {
    const files = (await findRead(site)).map(({ at, exchange, content }) => ({
      at,
      exchange,
      dates: datesOf(content.sitemap),
    }));
    if (files.every(({ dates }) => dates.length === 0))
      throw new Inapplicable('no sitemap has a lastmod that is a date');
    for (const { at, exchange, dates } of files) {
      const latestMs = Date.parse(exchange.startedAt) + toleranceMs;
      const faults = dates.flatMap(({ text, line, date }) => {
        if (date.startMs > latestMs) return [`line ${line}: ${text} is in the future`];
        return date.isOfSchema ? [] : [`line ${line}: ${text} is not of the schema`];
      });
      expect.that(`${showPath(at)} has plain dates`, faults.length === 0, {
        expected: [],
        actual: faults.slice(0, 10),
        exchange,
      });
    }
  },
});

function datesOf({ entries }: Sitemap): Array<{ text: string; line: number; date: SitemapDate }> {
  return entries.flatMap(({ lastModified, line }) =>
    lastModified.flatMap((text) => {
      const date = readDate(text);
      return date === null ? [] : [{ text, line, date }];
    }),
  );
}
