import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { judgeHeadRanges } from '../../runner/kit/head-ranges.ts';
import { listContents } from './support/tagged-resources.ts';

/** Only GET has parts. */
export default defineCheck({
  id: 'reference/head-ignores-range',
  clause: 'rfc9110:range.for-get-alone',
  title: 'HEAD of the main API ignores Range',
  why: 'Clients that look at the fields before they download take the length of the part for that of the whole, or the content for missing.',
  sends:
    'HEAD of the OpenAPI document, of the list of skills and of up to five documented operations with an ETag, without Range, with the first ten bytes, and with a range beyond the end.',
  passes: 'Any status except 206 and 416. Only content that HEAD without Range gets with 200 is judged.',
  fails: '206 or 416.',
  fix: 'Read Range in requests with GET only.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-head-in-parts'],
  async run({ api, expect }) {
    if ((await judgeHeadRanges(expect, await listContents(api))) === 0)
      throw new Inapplicable('nothing that the main API serves has HEAD');
  },
});
