import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeRepetition } from '../../runner/kit/client/judge-repetition.ts';
import { tokenRequestsIn } from '../../runner/kit/client/token-request.ts';

/** The person, or an administrator, ended the access: it does not come back by itself. */
export default defineRunCheck({
  id: 'client-tokens/refused-refresh-token-not-repeated',
  clause: 'practice:client.refused-refresh-token-left',
  title: 'A refused refresh token is not sent a third time',
  why: 'The response stays the same. Services count such requests, and lock the client out.',
  passes: 'a second try; another sign-in; the client stops',
  fails: 'the same refresh token three times or more, each after the refusal before',
  fix: 'Forget a refresh token that is refused with invalid_grant, and have the person sign in again.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['issued-token'],
  scenarios: ['refresh-refused'],
  brokenBy: ['app-repeats-refused-refresh'],
  judgeRun(context) {
    const refreshes = tokenRequestsIn(context.run, 'refresh_token').map(({ entry }) => entry);
    if (refreshes.length === 0) throw new Inapplicable('the client refreshes no token');
    judgeRepetition(context, {
      baited: refreshes.filter(({ respondedMs }) => respondedMs !== null),
      most: 2,
      statement: 'a refused refresh token is sent twice at the most',
      missing: 'no refresh was refused',
      counts: ({ arrivedMs }, before) => before.respondedMs !== null && arrivedMs >= before.respondedMs,
    });
  },
});
