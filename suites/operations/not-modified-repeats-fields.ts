import { defineCheck } from '../../runner/kit/define-check.ts';
import { confirmationComplete } from './support/condition-rules.ts';
import { judgeTaggedReads } from './support/tagged-reads.ts';

/** Caches update what they keep with the fields of a 304. */
export default defineCheck({
  id: 'operations/not-modified-repeats-fields',
  clause: 'rfc9110:status.304-fields',
  title: 'A 304 response of an operation has the caching fields of the content',
  why: 'A cache updates its copy with the fields of the 304, and keeps it for too long or for the wrong clients.',
  sends:
    'GET of each operation whose response has an ETag, up to 10, and with --allow-writes of what the run created: with this tag in If-None-Match, and without it before and after.',
  passes:
    'Cache-Control, Content-Location and Vary as with 200, and Date and Expires if the 200 has them. Accept-Encoding in Vary, more names in Vary, and fields that change from one 200 to the next are not judged. Inapplicable without a 304.',
  fails: 'A field of the 200 that the 304 lacks, or another Cache-Control or Content-Location.',
  fix: 'Send the same ETag, Vary, Cache-Control, Expires and Content-Location with 304 as with 200.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-not-modified-without-vary'],
  run: (context) => judgeTaggedReads(context, confirmationComplete, 'nothing that has an entity tag gets 304 for it'),
});
