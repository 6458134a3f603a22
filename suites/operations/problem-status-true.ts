import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeProblemStatus } from './support/problem-rules.ts';

/** The status is written twice, and often by two layers. */
export default defineCheck({
  id: 'operations/problem-status-true',
  clause: 'rfc9457:status.same',
  title: 'Problem details of an operation have the status of their response',
  why: 'Clients, logs and alerts that read the problem take a wrong request for a failure of the service, or the reverse.',
  sends: 'Every operation of the document, mostly with one value that it does not allow.',
  passes: 'The status of the response, or no status at all. Errors of other media types are not judged.',
  fails: 'Another number in an application/problem+json, such as 500 in a response with 404.',
  fix: 'Write the status of the response into the problem, where the response is made, or leave it out.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-problem-of-other-status'],
  run: (context) => judgeCampaign(context, judgeProblemStatus, 'no problem details with a status were received'),
});
