import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { everyStep, judgeSequences } from './support/judge-sequences.ts';
import { judgeSuccess } from './support/response-rules.ts';

/** Clients are generated from these schemas. */
export default defineCheck({
  id: 'operations/body-conforms',
  clause: 'openapi:operation.success-schema',
  title: 'The bodies of successful responses match their schemas',
  why: 'Clients generated from the document fail on the responses that they receive.',
  sends:
    'Every operation of the document with its examples, with values at the edges of each schema, and with random values.',
  passes:
    'A body that its schema allows, in the dialect of the document. Members that the schema does not name pass unless it forbids them.',
  fails:
    'A member that is missing, has another type or value than the schema allows, or is null although the schema forbids it. A body that is not JSON.',
  fix: 'Correct the document or the response. Generate one from the other.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'ref-answer-type-changed',
    'ref-answer-member-missing',
    'ref-answer-null',
    'ref-answer-not-json',
    'ref-answer-a-list',
    'ref-answer-unknown-enum',
    'ref-answer-from-cache',
  ],
  async run(context) {
    await judgeSequences(context, everyStep(judgeSuccess('body')), null);
    const nothing = 'the document has no schema for the responses that were received';
    await judgeCampaign(context, judgeSuccess('body'), nothing);
  },
});
