import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeSequences } from './support/judge-sequences.ts';
import { judgeLocationOfJob } from './support/sequence-rules.ts';

/** Location is all that a client has of what is not done yet. */
export default defineCheck({
  id: 'operations/job-location-leads',
  clause: 'openapi:resource.job-found',
  title: 'The Location of an accepted job leads to it',
  why: 'A client that follows Location never learns that its job is done.',
  sends:
    'With --allow-writes, each POST for which the document has a 202, GET of the URL in Location and, where that leads to nothing, GET of the job by its id.',
  passes: 'A Location that leads to the job. Where the job is not found by its id either, nothing is judged.',
  fails: 'A Location that leads to nothing, though the job is found by its id.',
  fix: 'Build Location from the route of the job.',
  systems: ['api'],
  needs: [],
  mutates: true,
  needsWrites: true,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-export-location-nowhere'],
  run: (context) => judgeSequences(context, judgeLocationOfJob, 'no response with 202 has a Location that can be read'),
});
