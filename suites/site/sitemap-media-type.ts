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

/** The media type of a sitemap. */
export default defineCheck({
  id: 'site/sitemap-media-type',
  clause: 'sitemaps:xml.media-type',
  title: 'Sitemaps have the media type of their content',
  why: 'Readers that go by the media type discard or save a sitemap that is labelled as something else.',
  sends:
    'GET of robots.txt and of the sitemaps that it names, or else of /sitemap.xml. Of an index, at most six sitemaps.',
  passes:
    'application/xml, text/xml, any type that ends in +xml, or a gzip type for a gzip file. For a list of URLs in plain text, text/plain.',
  fails: 'text/html, text/plain for XML, application/octet-stream for content that is not gzip, or no media type.',
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
      expect.that(`${showPath(at)} has the media type of its content`, type !== null && isFitting(type, content), {
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
