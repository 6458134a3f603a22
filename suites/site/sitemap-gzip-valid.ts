import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { showPath } from './support/show-path.ts';
import { mostSitemapBytes, type SitemapContent } from './support/sitemap-content.ts';
import { findSitemaps } from './support/sitemap-find.ts';

/** Compressed, and to be opened. */
export default defineCheck({
  id: 'site/sitemap-gzip-valid',
  clause: 'sitemaps:gzip.valid',
  title: 'Sitemaps that are gzip files inflate to a sitemap within the limits',
  why: 'Crawlers open them with gzip and read 52,428,800 bytes; what is broken or larger is lost.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, else of /sitemap.xml; of an index six of its sitemaps at most.',
  passes:
    'A gzip file, whole, of XML or addresses; one that a Content-Encoding had compressed a second time, or instead (judged apart).',
  fails:
    'A name that ends in .gz and a file that is neither gzip nor a sitemap; one that is cut off; more than 52,428,800 bytes inflated.',
  fix: 'Compress the file once, and keep to the limits before that.',
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
      expect.that(`${showPath(at)} inflates to a sitemap`, isOpened, {
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
