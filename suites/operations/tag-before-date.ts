import { defineCheck } from '../../runner/kit/define-check.ts';
import { tagBeforeDate } from './support/condition-rules.ts';
import { judgeTaggedReads } from './support/tagged-reads.ts';

/** A date has seconds only, a tag tells all versions apart. */
export default defineCheck({
  id: 'operations/tag-before-date',
  clause: 'rfc9110:conditional.precedence',
  title: 'An operation ignores If-Modified-Since in requests with If-None-Match',
  why: 'Clients send both. After two changes within a second, or a return to an older version, they keep outdated data.',
  sends:
    'GET of each operation whose response has ETag and Last-Modified, up to 10, and with --allow-writes of what the run created: with a made-up tag in If-None-Match, alone and beside If-Modified-Since with its own Last-Modified.',
  passes:
    '200. Refusals are not judged, and neither is what gets 304 for the made-up tag alone, which another check judges. Inapplicable if no response has both fields.',
  fails: '304, although the tag does not match.',
  fix: 'Compare If-Modified-Since only if the request has no If-None-Match.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-date-before-tag'],
  run: (context) => judgeTaggedReads(context, tagBeforeDate, 'no response has both an entity tag and Last-Modified'),
});
