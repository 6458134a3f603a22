import { defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { findRead } from './support/sitemap-find.ts';

/** One entry is enough. */
export default defineCheck({
  id: 'site/sitemap-listed-once',
  clause: 'practice:sitemap.listed-once',
  title: 'No sitemap lists a URL twice',
  why: 'Duplicates show that the list is not maintained, and crawlers spend requests on them.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes: 'Each URL once in a file. The same URL in two files is legal.',
  fails: 'A URL twice in a file.',
  fix: 'Write each page once.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-duplicate'],
  async run({ site, expect }) {
    for (const { at, exchange, content } of await findRead(site)) {
      const seen = new Set<string>();
      const twice = content.sitemap.entries.flatMap(({ locations: [location = ''], line }) => {
        const isKnown = location !== '' && seen.has(location);
        seen.add(location);
        return isKnown ? [`line ${line}: ${location.slice(0, 100)}`] : [];
      });
      expect.that(`${showPath(at)} lists each URL once`, twice.length === 0, {
        expected: [],
        actual: twice.slice(0, 10),
        exchange,
      });
    }
  },
});
