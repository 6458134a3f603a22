import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeReadings } from './support/first-read-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeSafe } from './support/sequence-rules.ts';

/** Crawlers, caches and previews send GET without asking. */
export default defineCheck({
  id: 'operations/safe-methods-change-nothing',
  clause: 'rfc9110:methods.safe',
  title: 'GET and HEAD change nothing',
  why: 'Clients that only look at a thing change it, and so does every crawler and cache.',
  sends:
    'With --allow-writes, GET and HEAD of what the run created, and GET again. Where something changes meanwhile, two more are created, whose list is read before, between and after a GET of each.',
  passes:
    'The same members in both reads. Versions, times and tags may change, and so may what says that a thing was seen. What changes by itself, such as a state soon after a creation, or a place that moves, is not judged, and nothing is where no list shows it.',
  fails: 'A thing that is gone after it was read, and a list in which two new things each change with their own GET.',
  fix: 'Change nothing while a safe method is served.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-read-changes-state', 'lib-first-read-changes-state'],
  run: (context) =>
    judgeSequences(
      context,
      (sequence) => [...judgeSafe(sequence), ...judgeReadings(sequence)],
      'nothing could be created that the document lets read, or no operation for this',
    ),
});
