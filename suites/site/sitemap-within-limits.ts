import { Inapplicable, Untestable, defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { mostSitemapBytes, type SitemapContent } from './support/sitemap-content.ts';
import { findSitemaps } from './support/sitemap-find.ts';

const mostEntries = 50_000;

/** Crawlers do not read beyond the limit. */
export default defineCheck({
  id: 'site/sitemap-within-limits',
  clause: 'sitemaps:limits',
  title: 'Sitemaps have at most 50,000 entries and 52,428,800 bytes',
  why: 'Crawlers refuse a larger file entirely.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes: 'Up to 50,000 entries and 52,428,800 bytes in a file.',
  fails: 'More entries or bytes in a file.',
  fix: 'Split the sitemap, and list the parts in an index.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-of-sixty-thousand', 'sitemap-too-large'],
  async run({ site, expect }) {
    const all = await findSitemaps(site);
    if (all.some(({ content }) => content.kind === 'too-slow')) throw new Untestable('a sitemap does not end in time');
    const files = all.flatMap(({ at, exchange, content }) => {
      const measured = measure(content);
      return measured === null ? [] : [{ at, exchange, ...measured }];
    });
    if (files.length === 0) throw new Inapplicable('no sitemap could be read');
    for (const { at, exchange, isTooLarge, count } of files) {
      expect.that(`${showPath(at)} is within the limits`, !isTooLarge && count <= mostEntries, {
        expected: { entries: `at most ${mostEntries}`, bytes: `at most ${mostSitemapBytes}` },
        actual: isTooLarge ? `more than ${mostSitemapBytes} bytes` : { entries: count },
        exchange,
      });
    }
  },
});

/** Another check judges files that could not be decompressed. */
function measure(content: SitemapContent): { readonly isTooLarge: boolean; readonly count: number } | null {
  if (content.kind === 'too-large') return { isTooLarge: true, count: 0 };
  if (content.kind === 'text') return { isTooLarge: false, count: content.addresses.length };
  return content.kind === 'xml' ? { isTooLarge: false, count: content.sitemap.count } : null;
}
