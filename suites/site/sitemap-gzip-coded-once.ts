import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { showPath } from './support/show-path.ts';
import { findSitemaps } from './support/sitemap-find.ts';

/** Compressed twice, or labelled wrongly. */
export default defineCheck({
  id: 'site/sitemap-gzip-coded-once',
  clause: 'practice:sitemap.gzip-coded-once',
  title: 'Sitemaps in .gz are sent without a Content-Encoding',
  why: 'Clients remove the coding, and then expect gzip in content that is already decompressed.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes: 'A .gz file without a Content-Encoding.',
  fails: 'A .gz URL whose response has Content-Encoding: gzip.',
  fix: 'Send the file with Content-Type: application/gzip and without Content-Encoding.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-gzip-encoded'],
  async run({ site, expect }) {
    const files = (await findSitemaps(site)).filter(
      ({ at, exchange }) => exchange.response?.status === 200 && at.pathname.endsWith('.gz'),
    );
    if (files.length === 0) throw new Inapplicable('no sitemap has a name that ends in .gz');
    for (const { at, exchange } of files) {
      const coding = headerValue(exchange.response?.headers ?? [], 'content-encoding');
      expect.that(`${showPath(at)} has no Content-Encoding`, coding === null || coding.toLowerCase() === 'identity', {
        expected: 'none',
        actual: coding?.slice(0, 100) ?? 'none',
        exchange,
      });
    }
  },
});
