import { withStatus } from './support/unserved.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { judgeTries } from '../../runner/kit/client/judge-repetition.ts';

/** A token does not get better. */
export default defineRunCheck({
  id: 'client-retries/refused-token-not-repeated',
  clause: 'rfc9110:client.refused-credentials-not-repeated',
  title: 'A refused token is not sent a third time with the same request',
  why: 'The response stays the same. Services count such requests, and lock the account.',
  passes: 'a second try; a try with another token; requests that were under way together',
  fails: 'the same request with the same token three times or more, each after the refusal before',
  fix: 'Get another token after 401 invalid_token, or stop.',
  kinds: ['rest', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['token-refused'],
  brokenBy: ['shop-repeats-refused-token'],
  judgeRun(context) {
    const { run } = context;
    judgeTries(context, {
      baited: withStatus(run, 401),
      most: 2,
      statement: 'a refused token is sent twice at the most with the same request',
      missing: 'no request came whose token was refused',
      counts: ({ arrivedMs, response }, before) =>
        response?.status === 401 && before.respondedMs !== null && arrivedMs >= before.respondedMs,
    });
  },
});
