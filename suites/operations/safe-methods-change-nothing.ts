import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeSafe } from './support/sequence-rules.ts';

/** Crawlers, caches and previews send GET without asking. */
export default defineCheck({
  id: 'operations/safe-methods-change-nothing',
  clause: 'rfc9110:methods.safe',
  title: 'GET and HEAD change nothing',
  why: 'Clients that only look at a thing change it, and so does every crawler and cache.',
  sends: 'With --allow-writes, GET and HEAD of what the run created, and GET again.',
  passes: 'The same members in both reads. Versions, times and tags may change.',
  fails: 'A thing that is gone or has another value after it was read.',
  fix: 'Change nothing while a safe method is served.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-read-changes-state'],
  run: (context) =>
    judgeSequences(
      context,
      judgeSafe,
      'nothing could be created that the document lets read, or no operation for this',
    ),
});
