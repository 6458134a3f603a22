import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { confirmsTag, judgeConfirmation } from '../../runner/kit/entity-tags.ts';

/** 304 says which of the stored copies is current. */
export default defineObservingCheck({
  id: 'reference/not-modified-names-tag',
  clause: 'rfc9110:status.304-etag',
  title: 'A 304 response of the main API has the ETag of the content',
  why: 'A cache with several copies cannot tell which of them is current, and fetches all of them again.',
  sends:
    'No request of its own. It judges every 304 of the main API to If-None-Match with a tag that the main API had sent.',
  passes: 'Any ETag: strong, weak, or with the content coding in it. Other checks compare it.',
  fails: 'A 304 without ETag, although the tag of the request is the one of the content.',
  fix: 'Send the same ETag, Vary, Cache-Control, Expires and Content-Location with 304 as with 200.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-304-without-tag'],
  selects: (exchange) => exchange.system === 'api' && confirmsTag(exchange),
  judge: judgeConfirmation,
});
