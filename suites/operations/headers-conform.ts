import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeHeaders } from './support/response-rules.ts';

/** Paging and caching are often in the header fields. */
export default defineCheck({
  id: 'operations/headers-conform',
  clause: 'openapi:operation.headers',
  title: 'Responses send the headers that the document requires',
  why: 'Clients that read a documented header find nothing, or something that they cannot read.',
  sends: 'Every operation of the document, with values that it allows and values that it does not.',
  passes:
    'Every required header, each with a value that its schema allows when it is read as a string, number or array. Optional headers may be left out.',
  fails: 'A required header that is missing, or a header that its schema does not allow.',
  fix: 'Send the header as documented, or correct the document.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['ref-schema-etag-a-word'],
  run: (context) =>
    judgeCampaign(context, judgeHeaders, 'the document names no header for the responses that were received'),
});
