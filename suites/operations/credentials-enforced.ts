import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeCredentials } from './support/acceptance-rules.ts';
import { judgeCampaign } from './support/judge-campaign.ts';

/** One operation that was forgotten is enough. */
export default defineCheck({
  id: 'operations/credentials-enforced',
  clause: 'openapi:operation.credentials',
  title: 'Operations that require credentials serve nobody without them',
  why: 'Anybody can read or change the data of others.',
  sends:
    'A valid request of each operation that requires credentials and was served with the right ones: without any, with a token or an API key that nobody issued, with the word Bearer alone, and with one of two credentials that are required together.',
  passes:
    '401, 403 and any other response that is not a success. Operations that are public, or whose credentials are optional, are not judged.',
  fails: 'A success.',
  fix: 'Check credentials in one place, before any operation is reached.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-anonymous-reads', 'lib-any-key-taken'],
  run: (context) => judgeCampaign(context, judgeCredentials, 'no operation that requires credentials was served'),
});
