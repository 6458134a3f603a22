import { defineCheck } from '../../runner/kit/define-check.ts';
import { tagAmongOthersConfirmed } from './support/condition-rules.ts';
import { judgeTaggedReads } from './support/tagged-reads.ts';

/** A cache that holds several versions sends the tags of all of them. */
export default defineCheck({
  id: 'operations/tag-among-others-confirmed',
  clause: 'rfc9110:conditional.tag-list',
  title: 'A read with the current tag among others gets 304',
  why: 'Caches that hold several versions download one of them again each time.',
  sends:
    'GET of up to ten operations whose response has an ETag: with this tag in If-None-Match, with a made-up tag before it, and without a condition before and after.',
  passes: '304. Tags that get no 304 alone, or that are another one each time, are not judged.',
  fails: '200.',
  fix: 'Read If-None-Match as a list, and return 304 if any of its tags matches.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-tag-in-list-overlooked'],
  run: (context) => judgeTaggedReads(context, tagAmongOthersConfirmed, 'no response has an entity tag that gets 304'),
});
