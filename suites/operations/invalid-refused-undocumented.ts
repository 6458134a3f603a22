import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeRefusal } from './support/refusal-rules.ts';

/** A document that lists no error still says what is allowed. */
export default defineCheck({
  id: 'operations/invalid-refused-undocumented',
  clause: 'openapi:operation.refuses',
  title: 'Requests that the document does not allow are refused where it lists no error',
  why: 'Wrong data is stored or a wrong result is returned, and nobody notices.',
  sends:
    'Every operation that documents none of 400, 422 and 4XX, with one value that is not allowed. Page sizes that are not numbers, and pages before the first one, for any operation.',
  passes:
    'Any 4xx. One that is about something else, such as a conflict, 404 or 412, says nothing of the value. Values that a server may read leniently, unknown parameters and formats are not judged here.',
  fails: 'A success.',
  fix: 'Validate requests by the schemas of the document, and list the error.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['ops-wrong-page-taken-undocumented'],
  run: (context) =>
    judgeCampaign(
      context,
      judgeRefusal(false),
      'no request that is surely wrong was sent to an operation that documents no error',
    ),
});
