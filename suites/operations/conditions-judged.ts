import { defineCheck } from '../../runner/kit/define-check.ts';
import { otherTagServed } from './support/condition-rules.ts';
import { judgeTaggedReads } from './support/tagged-reads.ts';

/** Who is told that nothing changed shows what was there before. */
export default defineCheck({
  id: 'operations/conditions-judged',
  clause: 'rfc9110:conditional.not-modified',
  title: 'A read with another tag than the current one gets the content',
  why: 'Clients and caches show what was there before, for as long as they keep it.',
  sends:
    'GET of each operation whose response has an ETag, up to 30, and with --allow-writes of what the run created: with a made-up tag in If-None-Match.',
  passes: '200. Refusals are not judged.',
  fails: '304.',
  fix: 'Compare If-None-Match with the current tag, and return the content unless they match.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-not-modified-always'],
  run: (context) => judgeTaggedReads(context, otherTagServed),
});
