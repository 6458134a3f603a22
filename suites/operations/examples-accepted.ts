import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeExample } from './support/acceptance-rules.ts';

/** Examples are the part of a document that people copy. */
export default defineCheck({
  id: 'operations/examples-accepted',
  clause: 'openapi:operation.accepts-examples',
  title: "The document's own examples are accepted",
  why: 'The first request that a developer copies from the document fails.',
  sends: 'Every operation with the examples that the document gives for its parameters and bodies.',
  passes:
    'A success or a redirect. 404 and 410, since the things of an example need not exist here; 401, 403, 412, 428 and 429; 409 where it is documented.',
  fails: 'Any other 4xx, such as 400, 415 or 422.',
  fix: 'Correct the example, and let a test send it.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['ops-example-refused'],
  run: (context) => judgeCampaign(context, judgeExample, 'the document gives no example for a request that was sent'),
});
