import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import type { Sitemap } from '../../runner/documents/sitemap.ts';
import { showPath } from './support/show-path.ts';
import { readDate, type SitemapDate } from './support/sitemap-date.ts';
import { findRead } from './support/sitemap-find.ts';

/** Clocks and zones differ. */
const toleranceMs = 24 * 3600 * 1000;

/** Dates that every reader accepts. */
export default defineCheck({
  id: 'site/sitemap-lastmod-plain',
  clause: 'sitemaps:lastmod.plain',
  title: 'Each lastmod of a sitemap is in the past and valid in the schema',
  why: 'Crawlers no longer trust the dates of a site if some are in the future. Validators refuse dates that the schema does not allow.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes: 'A day, or a time with seconds, that is not more than a day in the future.',
  fails: 'A date more than a day in the future, a month or a year alone, or a time without seconds.',
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
        return date.isOfSchema ? [] : [`line ${line}: ${text} is not valid in the schema`];
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
