import { judgeCodedTags } from '../../runner/kit/content-codings.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listServedContents } from './support/served-contents.ts';

/** Compressed content is another sequence of bytes. */
export default defineCheck({
  id: 'site/codings-tagged-apart',
  clause: 'rfc9110:etag.unique',
  title: 'Compressed and plain bytes have different strong entity tags',
  why: 'A cache or a resuming client joins parts of both, and the result is unreadable.',
  sends:
    'GET of a page, a post, their Markdown, /llms.txt and /sitemap.xml, with Accept-Encoding: gzip and with identity.',
  passes: 'The tags differ or are weak, there are no tags, or the response is not compressed.',
  fails: 'One strong tag for both the compressed and the plain bytes.',
  fix: 'Mark the tag as weak (W/) if a later stage compresses, or add the coding to the tag.',
  systems: ['site'],
  needs: [],
  mutates: false,
  brokenBy: ['page-gzip-with-tag-of-plain', 'llms-gzip-with-tag-of-plain'],
  async run(context) {
    if ((await judgeCodedTags(context.expect, await listServedContents(context))) === 0)
      throw new Inapplicable('nothing of the site has an entity tag and is compressed on request');
  },
});
