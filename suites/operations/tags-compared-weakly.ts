import { defineCheck } from '../../runner/kit/define-check.ts';
import { tagComparedWeakly } from './support/condition-rules.ts';
import { judgeTaggedReads } from './support/tagged-reads.ts';

/** Proxies that compress make a strong tag a weak one. */
export default defineCheck({
  id: 'operations/tags-compared-weakly',
  clause: 'rfc9110:conditional.weak-comparison',
  title: 'A read with the current tag gets 304, whether it is marked as weak or not',
  why: 'Behind a proxy that compresses, nothing is ever confirmed, and everything is downloaded again.',
  sends:
    'GET of up to ten operations whose response has an ETag: with this tag in If-None-Match, with the same tag as a weak one, or as a strong one where it is weak, and without a condition before and after.',
  passes: '304. Tags that get no 304 alone, or that are another one each time, are not judged.',
  fails: '200.',
  fix: 'Leave the W/ of both tags out of the comparison for If-None-Match.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-tags-compared-strongly'],
  run: (context) => judgeTaggedReads(context, tagComparedWeakly, 'no response has an entity tag that gets 304'),
});
