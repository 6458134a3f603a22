import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeWeakTags } from './support/stale-rules.ts';

/** A weak tag stays the same where bytes differ. */
export default defineCheck({
  id: 'operations/weak-tags-not-matched',
  clause: 'rfc9110:conditional.if-match-strong',
  title: 'A weak tag in If-Match lets no change be made',
  why: 'A client that knows only what is nearly the same overwrites what it has not seen.',
  sends:
    'With --allow-writes, PUT, PATCH and DELETE of what the run created, where another tag in If-Match gets 412 and the current one is strong: with the current one after W/.',
  passes: 'Any refusal.',
  fails: 'A success.',
  fix: 'Compare If-Match strongly: a tag that begins with W/ never matches.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-weak-tags-matched'],
  run: (context) =>
    judgeSequences(
      context,
      judgeWeakTags,
      'nothing that the run created has a strong tag that changes are compared with',
    ),
});
