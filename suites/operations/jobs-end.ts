import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeJob } from './support/job-rules.ts';
import { judgeSequences } from './support/judge-sequences.ts';

/** Who waits for a job has nothing but its state. */
export default defineCheck({
  id: 'operations/jobs-end',
  clause: 'openapi:resource.jobs-end',
  title: 'A job that was accepted comes to an end, or is on its way',
  why: 'Clients poll for ever, and what was ordered is never done.',
  sends:
    'With --allow-writes, each POST for which the document has a 202, and the GET that its Location or its path leads to: again and again for 16 seconds, for up to 34 where it shows something new, later where Retry-After says so.',
  passes:
    'A job with a state that says it is over, and one that shows something else within 16 seconds. A job whose state the document gives no end, and one whose Retry-After is longer than five seconds, is not judged.',
  fails: 'A job that is said to wait or to run, and that shows nothing new for 16 seconds.',
  fix: 'Run what was accepted, and say in its state when it is done or has failed.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-export-never-done', 'lib-export-stalls'],
  run: (context) => judgeSequences(context, judgeJob, 'no job could be started whose state the document lets read'),
});
