import { defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { findRead } from './support/sitemap-find.ts';

/** Once is enough. */
export default defineCheck({
  id: 'site/sitemap-listed-once',
  clause: 'practice:sitemap.listed-once',
  title: 'No sitemap lists an address twice',
  why: 'A list with repetitions is one that nobody looks after; crawlers count them as waste.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, else of /sitemap.xml; of an index six of its sitemaps at most.',
  passes: 'Each address once in a file; the same in two files.',
  fails: 'An address twice in a file.',
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
      expect.that(`${showPath(at)} lists each address once`, twice.length === 0, {
        expected: [],
        actual: twice.slice(0, 10),
        exchange,
      });
    }
  },
});
