import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeScopes } from './support/acceptance-rules.ts';
import { judgeCampaign } from './support/judge-campaign.ts';

/** Each permission is granted by itself, so each operation must check its own. */
export default defineCheck({
  id: 'operations/scopes-enforced',
  clause: 'openapi:operation.scopes',
  title: 'Operations that require a scope serve no token that lacks it',
  why: 'A user who granted one permission has in effect granted all of them.',
  sends:
    'A valid request of each operation that needs the scope which the configured token of limited scope lacks, by the configuration or by each of its security requirements for tokens: with that token.',
  passes:
    '403 and any other response that is not a success. Operations that some security requirement opens to a token without the scope are not judged.',
  fails: 'A success.',
  fix: 'Compare the scopes of the token with those that the operation needs, at every operation.',
  systems: ['api'],
  needs: [],
  mutates: false,
  runsAlone: true,
  requestsOperations: true,
  brokenBy: ['lib-scope-of-read-ignored'],
  run: (context) =>
    judgeCampaign(
      context,
      judgeScopes,
      'no token of limited scope is configured, or no operation that was served needs the scope that it lacks',
    ),
});
