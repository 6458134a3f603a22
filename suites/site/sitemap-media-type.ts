import { Inapplicable, defineCheck } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { showPath } from './support/show-path.ts';
import type { SitemapContent } from './support/sitemap-content.ts';
import { findSitemaps } from './support/sitemap-find.ts';

const xmlTypes: readonly string[] = ['application/xml', 'text/xml'];
const gzipTypes: readonly string[] = [
  'application/gzip',
  'application/x-gzip',
  'application/octet-stream',
  'binary/octet-stream',
];

/** What it is sent as. */
export default defineCheck({
  id: 'site/sitemap-media-type',
  clause: 'sitemaps:xml.media-type',
  title: 'Sitemaps are sent as what they are',
  why: 'Readers that go by the media type throw away what says that it is a page, or save it.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, else of /sitemap.xml; of an index six of its sitemaps at most.',
  passes:
    'application/xml, text/xml, any type that ends in +xml, the types of gzip; text/plain for a text of addresses.',
  fails: 'text/html, text/plain for XML, application/octet-stream for what is not gzipped, no media type.',
  fix: 'Send application/xml.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['sitemap-as-plain-text', 'sitemap-as-octet-stream'],
  async run({ site, expect }) {
    const files = (await findSitemaps(site)).filter(({ content }) => ['xml', 'text', 'feed'].includes(content.kind));
    if (files.length === 0) throw new Inapplicable('no sitemap could be read');
    for (const { at, exchange, content } of files) {
      const type = mediaTypeOf(exchange.response?.headers ?? [])?.essence ?? null;
      expect.that(`${showPath(at)} is sent as what it is`, type !== null && isFitting(type, content), {
        expected: content.kind === 'text' ? 'text/plain' : 'application/xml',
        actual: type ?? 'none',
        exchange,
      });
    }
  },
});

function isFitting(type: string, content: SitemapContent): boolean {
  if ('isInflated' in content && content.isInflated && gzipTypes.includes(type)) return true;
  return content.kind === 'text' ? type === 'text/plain' : xmlTypes.includes(type) || type.endsWith('+xml');
}
