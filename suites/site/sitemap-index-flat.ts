import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { findSitemaps, type ReadFile, type SitemapFile } from './support/sitemap-find.ts';

/** An index lists sitemaps, not indexes. */
export default defineCheck({
  id: 'site/sitemap-index-flat',
  clause: 'sitemaps:index.flat',
  title: 'Sitemap indexes list sitemaps of their own site and no other index',
  why: 'Crawlers do not follow an index in an index, and lose what it lists.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes:
    'Sitemaps of the site or its canonical origin, with or without gzip, in any directory. Feeds and plain-text sitemaps are legal.',
  fails: 'An index in an index, the index itself, or sitemaps of another host.',
  fix: 'List all sitemaps in one index.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-index-nested', 'sitemap-index-of-itself', 'sitemap-index-foreign'],
  async run({ site, expect }) {
    const files = await findSitemaps(site);
    const indexes = files.filter(isIndex);
    if (indexes.length === 0) throw new Inapplicable('the site has no index of sitemaps');
    for (const index of indexes) {
      const { at, exchange, content } = index;
      const faults = content.sitemap.entries.flatMap(({ locations: [location = ''], line }) => {
        const listed = URL.parse(location);
        if (listed === null) return [];
        const where = `line ${line}: ${location.slice(0, 100)}`;
        const asked = site.locate(listed);
        if (asked.href === at.href) return [`${where} is the index itself`];
        if (!site.isOwn(asked)) return [`${where} is of another site`];
        const child = files.find((file) => file.index === index && file.at.href === asked.href);
        return child !== undefined && isIndex(child) ? [`${where} is an index too`] : [];
      });
      expect.that(`${showPath(at)} lists sitemaps of the site`, faults.length === 0, {
        expected: [],
        actual: faults.slice(0, 10),
        exchange,
      });
    }
  },
});

function isIndex(file: SitemapFile): file is ReadFile {
  return file.content.kind === 'xml' && file.content.sitemap.root?.name === 'sitemapindex';
}
