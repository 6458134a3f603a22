import { defineCheck } from '../../runner/kit/define-check.ts';
import { confirmationTagged } from './support/condition-rules.ts';
import { judgeTaggedReads } from './support/tagged-reads.ts';

/** 304 says which of the stored copies is current. */
export default defineCheck({
  id: 'operations/not-modified-names-tag',
  clause: 'rfc9110:status.304-etag',
  title: 'A 304 response of an operation has the ETag of the content',
  why: 'A cache with several copies cannot tell which of them is current, and fetches all of them again.',
  sends:
    'GET of each operation whose response has an ETag, up to 10, and with --allow-writes of what the run created: with this tag in If-None-Match.',
  passes: 'Any ETag. Responses other than 304 are not judged.',
  fails: 'A 304 without ETag, although the tag of the request is the one of the content.',
  fix: 'Send the same ETag, Vary, Cache-Control, Expires and Content-Location with 304 as with 200.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-not-modified-without-tag'],
  run: (context) => judgeTaggedReads(context, confirmationTagged, 'nothing that has an entity tag gets 304 for it'),
});
