import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { findRead } from './support/sitemap-find.ts';

/** Fewer pages may have changed together. */
const fewestPages = 5;

/** The time of the build is not the time of a page. */
export default defineCheck({
  id: 'site/sitemap-lastmod-telling',
  clause: 'practice:sitemap.lastmod-tells',
  title: 'The pages of a sitemap do not all have the same time as lastmod',
  why: 'If every page seems to change with every build, crawlers no longer trust any of the dates.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes: 'Days, which many pages may share, times that differ, or fewer than five pages.',
  fails: 'Five or more pages that all have the same time to the second.',
  fix: 'Write the time of the last change of each page, from its source, or leave lastmod out.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-lastmod-of-build'],
  async run({ site, expect }) {
    const dated = (await findRead(site)).flatMap(({ exchange, content }) =>
      content.sitemap.entries.flatMap(({ lastModified }) =>
        lastModified.map((text) => ({ text: text.trim(), exchange })),
      ),
    );
    const [first] = dated;
    if (first === undefined || dated.length < fewestPages)
      throw new Inapplicable('the sitemaps have fewer than five pages with lastmod');
    const isOne = /T/i.test(first.text) && dated.every(({ text }) => text === first.text);
    expect.that('not all pages have the same time', !isOne, {
      expected: 'times that differ',
      actual: isOne ? `${dated.length} pages with ${first.text}` : 'times that differ, or days',
      exchange: first.exchange,
    });
  },
});
