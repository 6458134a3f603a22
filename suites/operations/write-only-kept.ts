import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeSuccess } from './support/response-rules.ts';
import { judgeWriteOnlySent } from './support/write-only-rules.ts';

const judgeReturned = judgeSuccess('write-only');

/** What is write-only is mostly a password. */
export default defineCheck({
  id: 'operations/write-only-kept',
  clause: 'openapi:schema.write-only',
  title: 'Members that are write-only are not returned',
  why: 'A password that was set is shown to everybody who may read.',
  sends:
    'Every operation of the document with its examples, with values at the edges of each schema, and with random values.',
  passes:
    'A response without members that its schema calls writeOnly, and without the values that were sent for members that the schema of the request calls so. What a response shows masked is not judged.',
  fails: 'A response with such a member.',
  fix: 'Leave the member out of responses.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['ref-answer-with-write-only'],
  run: (context) =>
    judgeCampaign(
      context,
      (asked, campaign) => [...judgeReturned(asked, campaign), ...judgeWriteOnlySent(asked, campaign)],
      'the document has no schema for the responses that were received',
    ),
});
