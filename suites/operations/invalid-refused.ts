import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCampaign } from './support/judge-campaign.ts';
import { judgeRefusal } from './support/refusal-rules.ts';

/** A value that is let in is stored, and found by somebody else. */
export default defineCheck({
  id: 'operations/invalid-refused',
  clause: 'openapi:operation.refuses-documented',
  title: 'Requests that the document does not allow are refused as it says',
  why: 'Wrong data is stored or a wrong result is returned, and nobody notices.',
  sends:
    'Every operation that documents 400, 422 or 4XX, with one value that is not allowed: beyond a limit, of another type, not among the listed ones, missing.',
  passes:
    'Any 4xx. One that is about something else, such as a conflict, 404 or 412, says nothing of the value. Values that a server may read leniently, unknown parameters, formats and page sizes are not judged here.',
  fails: 'A success.',
  fix: 'Validate requests by the schemas of the document.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: [
    'ref-wrong-page-ignored',
    'lib-maximum-ignored',
    'lib-multipart-length-ignored',
    'lib-multipart-minimum-ignored',
  ],
  run: (context) =>
    judgeCampaign(
      context,
      judgeRefusal(true),
      'no request that is surely wrong was sent to an operation that documents 400 or 422',
    ),
});
