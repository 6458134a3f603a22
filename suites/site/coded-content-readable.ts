import { isGzip } from '../../runner/documents/inflate-gzip.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { requireAnswer } from './support/page-answer.ts';
import { listKept } from './support/validated-resources.ts';

/** Almost every client accepts gzip. */
export default defineCheck({
  id: 'site/coded-content-readable',
  clause: 'rfc9110:coding.named-truly',
  title: 'Content that the site sends in gzip can be decoded',
  why: 'Browsers show an error, and agents read bytes in place of the page, while everything looks right without compression.',
  sends: 'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml with `Accept-Encoding: gzip`.',
  passes: 'Content that is not coded, or a whole gzip file under `Content-Encoding: gzip`.',
  fails:
    'Content named gzip that is another format or is cut short, and gzip that no field names or that was applied twice.',
  fix: 'Compress in one layer only, set the field there, and send the end of the stream before you close it.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['site-deflate-named-gzip', 'site-gzip-cut-short', 'site-gzip-unnamed'],
  async run(context) {
    let judged = 0;
    for (const { path, accept } of await listKept(context)) {
      const headers = [['Accept-Encoding', 'gzip']] as const;
      const visit = await context.site.visit(path, { accept, headers, shared: true, case: `${path} in gzip` });
      requireAnswer(visit);
      const { fault, response } = visit.exchange;
      if (fault === null && response?.status !== 200) continue;
      judged += 1;
      // The recorded bytes are decoded already, by what Content-Encoding names.
      const isReadable = fault === null && !isGzip(response?.body.bytes ?? new Uint8Array());
      context.expect.that('the content is what Content-Encoding names', isReadable, {
        expected: 'content that is readable after removal of the named codings',
        actual: fault?.message ?? (isReadable ? 'readable content' : 'gzip behind the named codings'),
        exchange: visit.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('the site serves none of them');
  },
});
