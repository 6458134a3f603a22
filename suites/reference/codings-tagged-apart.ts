import { judgeCodedTags } from '../../runner/kit/content-codings.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { listContents } from './support/tagged-resources.ts';
import { schemaPath } from './support/schema-representations.ts';

/** Compressed content is another sequence of bytes. */
export default defineCheck({
  id: 'reference/codings-tagged-apart',
  clause: 'rfc9110:etag.unique',
  title: 'Compressed and plain bytes of the main API have different strong entity tags',
  why: 'A cache or a resuming client joins parts of both, and the result is unreadable.',
  sends:
    'GET of the list of skills and of up to five documented operations with an ETag, with Accept-Encoding: gzip and with identity. Another check judges the OpenAPI document.',
  passes: 'The tags differ or are weak, there are no tags, or the response is not compressed.',
  fails: 'One strong tag for both the compressed and the plain bytes.',
  fix: 'Mark the tag as weak (W/) if a later stage compresses, or add the coding to the tag.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['skill-list-gzip-with-tag-of-plain'],
  async run({ api, expect }) {
    const contents = (await listContents(api)).filter(({ kept }) => !kept.request.url.includes(schemaPath));
    if ((await judgeCodedTags(expect, contents)) === 0)
      throw new Inapplicable('neither has an entity tag and is compressed on request');
  },
});
