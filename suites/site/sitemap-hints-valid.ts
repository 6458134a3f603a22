import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import type { Sitemap } from '../../runner/documents/sitemap.ts';
import { showPath } from './support/show-path.ts';
import { findRead } from './support/sitemap-find.ts';

const frequencies: readonly string[] = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'];

/** The protocol lists all values of these two hints. */
export default defineCheck({
  id: 'site/sitemap-hints-valid',
  clause: 'sitemaps:hints.values',
  title: 'changefreq and priority of a sitemap have values of the protocol',
  why: 'Validators refuse the file because of a word or number that the schema does not have.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes:
    'changefreq is always, hourly, daily, weekly, monthly, yearly or never, and priority is a number from 0.0 to 1.0. Both may be absent.',
  fails: 'Another word, another number, or a decimal comma.',
  fix: 'Leave them out, because most crawlers ignore them.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-changefreq-unknown', 'sitemap-priority-ten', 'sitemap-priority-comma'],
  async run({ site, expect }) {
    const files = (await findRead(site)).map(({ at, exchange, content }) => ({
      at,
      exchange,
      hints: hintsOf(content.sitemap),
    }));
    if (files.every(({ hints }) => hints.length === 0))
      throw new Inapplicable('no sitemap has a changefreq or priority');
    for (const { at, exchange, hints } of files) {
      const faults = hints
        .filter(({ isRight }) => !isRight)
        .map(({ text, line }) => `line ${line}: ${text.slice(0, 60)}`);
      expect.that(`${showPath(at)} has hints of the protocol`, faults.length === 0, {
        expected: [],
        actual: faults.slice(0, 10),
        exchange,
      });
    }
  },
});

function hintsOf({ entries }: Sitemap): Array<{ text: string; line: number; isRight: boolean }> {
  return entries.flatMap(({ changeFrequencies, priorities, line }) => [
    ...changeFrequencies.map((text) => ({ text: `changefreq ${text}`, line, isRight: frequencies.includes(text) })),
    ...priorities.map((text) => ({ text: `priority ${text}`, line, isRight: isPriority(text) })),
  ]);
}

function isPriority(text: string): boolean {
  return text.length < 40 && /^\+?(?:\d+(?:\.\d*)?|\.\d+)$/.test(text) && Number(text) <= 1;
}
