import { defineCheck } from '../../runner/kit/define-check.ts';
import { ownTagConfirmed } from './support/condition-rules.ts';
import { judgeTaggedReads } from './support/tagged-reads.ts';

/** A tag that is never compared saves nothing. */
export default defineCheck({
  id: 'operations/tags-confirmed',
  clause: 'rfc9110:conditional.tag-confirmed',
  title: 'A read with the current tag gets 304',
  why: 'Clients and caches download everything again each time they check whether it changed.',
  sends:
    'GET of each operation whose response has an ETag, up to 30, and with --allow-writes of what the run created: with this tag in If-None-Match, and without it before and after.',
  passes: '304. Tags that are another one each time, and refusals, are not judged.',
  fails: '200 with the same tag.',
  fix: 'Compare If-None-Match with the tag where the tag is made, and return 304 if they match.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-not-modified-never'],
  run: (context) => judgeTaggedReads(context, ownTagConfirmed),
});
