import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeErrorCode } from './support/challenge-rules.ts';
import { judgeCampaign } from './support/judge-campaign.ts';

/** Without credentials there is nothing that could be invalid. */
export default defineCheck({
  id: 'operations/no-error-code-without-credentials',
  clause: 'rfc6750:error-codes.none-without-credentials',
  title: 'The challenge of an operation names no error if no credentials were sent',
  why: 'A client that reads `invalid_token` discards a good token, although no token was sent.',
  sends: 'A valid request of each operation that requires credentials and was served with the right ones: without any.',
  passes: 'A Bearer challenge without `error`, `error_description` and `error_uri`. `realm` and `scope` are allowed.',
  fails: 'One of the three in the challenge.',
  fix: 'Add `error` only if a token was sent and failed.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-error-code-without-credentials'],
  run: (context) => judgeCampaign(context, judgeErrorCode, 'no request without credentials got a Bearer challenge'),
});
