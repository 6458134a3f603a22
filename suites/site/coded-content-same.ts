import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { listKept } from './support/validated-resources.ts';

/** Compression takes nothing away from what is compressed. */
export default defineCheck({
  id: 'site/coded-content-same',
  clause: 'rfc9110:coding.lossless',
  title: 'The content is the same for clients that accept gzip',
  why: 'Almost every client accepts gzip: pages lose their end or show an old version, while everything looks right without compression.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml, without a coding, with `Accept-Encoding: gzip`, and without a coding again.',
  passes:
    'The same content, after the coding is removed. Content that differs between two equal requests is not judged.',
  fails: 'Other content, twice in succession.',
  fix: 'Compress the very bytes that are sent otherwise, and let caches keep both forms of one version.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-cut-where-gzip-is-accepted', 'site-old-text-where-gzip-is-accepted'],
  async run(context) {
    const { site, expect } = context;
    let judged = 0;
    for (const { path, accept } of await listKept(context)) {
      const ask = async (coding: string): Promise<Exchange> => {
        const headers = [['Accept-Encoding', coding]] as const;
        return (await site.visit(path, { accept, headers, redirects: 0, case: `${path} in ${coding}` })).exchange;
      };
      const [first, coded, second] = [await ask('identity'), await ask('gzip'), await ask('identity')];
      if (contentOf(coded) === null || contentOf(first) === null || contentOf(first) !== contentOf(second)) continue;
      judged += 1;
      const last = contentOf(coded) === contentOf(first) ? coded : await ask('gzip');
      const isSame = contentOf(last) === contentOf(first);
      const bytesOf = ({ response }: Exchange): number => response?.body.bytes.length ?? 0;
      expect.that('the content is the same with gzip and without', isSame, {
        expected: `the ${bytesOf(first)} bytes that come without a coding`,
        actual: isSame ? 'the same' : `${bytesOf(last)} bytes, with other content`,
        exchange: last,
      });
    }
    if (judged === 0) throw new Inapplicable('no content stays the same from one request to the next');
  },
});

/** Returns the content, decoded; `null` where it did not come whole. */
function contentOf({ response, fault }: Exchange): string | null {
  return fault !== null || response?.status !== 200 ? null : Buffer.from(response.body.bytes).toString('latin1');
}
