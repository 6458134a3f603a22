import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeSurvival } from './support/acceptance-rules.ts';

/** What fails on one odd value fails on the next one too. */
export default defineCheck({
  id: 'operations/no-server-error',
  clause: 'openapi:operation.survives',
  title: 'No request makes the server fail',
  why: 'A 5xx hides what is wrong with a request, wakes people at night, and often shows an unchecked input.',
  sends:
    'Every operation of the document with its examples, with values on both sides of each limit, with random values, and with malformed bodies and queries.',
  passes: 'Any response below 500. 501 for an unknown method.',
  fails: 'A 5xx, a connection that ends without a response, and a response that does not come in time.',
  fix: 'Validate the request before it is used, and return 4xx.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'ref-answer-server-error',
    'ref-wrong-page-server-error',
    'lib-fails-on-malformed-escape',
    'lib-fails-on-malformed-form',
  ],
  run: (context) => judgeCampaign(context, judgeSurvival, 'nothing was requested'),
});
