import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { mostSitemapBytes, type SitemapContent } from './support/sitemap-content.ts';
import { findSitemaps } from './support/sitemap-find.ts';

/** A compressed sitemap must decompress. */
export default defineCheck({
  id: 'site/sitemap-gzip-valid',
  clause: 'sitemaps:gzip.valid',
  title: 'Sitemaps that are gzip files decompress to a sitemap within the limits',
  why: 'Crawlers decompress them and read 52,428,800 bytes. They lose broken or larger files.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes:
    'A complete gzip file of XML or URLs. A file that a Content-Encoding compressed again, or instead, is judged by other checks.',
  fails:
    'A name that ends in .gz for a file that is neither gzip nor a sitemap, a file that is cut off, or more than 52,428,800 bytes after decompression.',
  fix: 'Compress the file once, and keep the uncompressed size within the limits.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-gzip-broken', 'sitemap-gzip-of-nothing', 'sitemap-gzip-bomb'],
  async run({ site, expect }) {
    const files = (await findSitemaps(site)).filter(
      ({ at, exchange, content }) =>
        exchange.response?.status === 200 && (at.pathname.endsWith('.gz') || isOfGzip(content)),
    );
    if (files.length === 0) throw new Inapplicable('no sitemap is a gzip file');
    for (const { at, exchange, content } of files) {
      const isOpened = ['xml', 'text', 'feed'].includes(content.kind);
      expect.that(`${showPath(at)} decompresses to a sitemap`, isOpened, {
        expected: `a gzip file of a sitemap of at most ${mostSitemapBytes} bytes`,
        actual: content.kind === 'not-inflated' ? `${content.why}: ${content.message}` : content.kind,
        exchange,
      });
    }
  },
});

function isOfGzip(content: SitemapContent): boolean {
  return content.kind === 'not-inflated' || ('isInflated' in content && content.isInflated);
}
