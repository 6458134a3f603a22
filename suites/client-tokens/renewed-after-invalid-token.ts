import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { requireChanceToGoOn, requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { tokensIssuedIn } from '../../runner/kit/client/issued-values.ts';
import { requireRefusedTokens, usesOf } from './support/token-use.ts';

/** Without it, people sign in anew each hour. */
export default defineRunCheck({
  id: 'client-tokens/renewed-after-invalid-token',
  clause: 'rfc6750:client.renews-refused-token',
  title: 'A token that is refused as invalid is renewed',
  why: 'The client stops working when its first token expires, often after an hour, long after all tests.',
  passes: 'a new token by refreshing or by a new sign-in, and a request with it; a token renewed before it expires',
  fails: 'other requests and no new token, or one that is never used',
  fix: 'On a 401 with `error="invalid_token"`, refresh the token (or sign in again) and repeat the request once.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['issued-token'],
  scenarios: ['token-expires'],
  brokenBy: ['app-goes-on-with-refused-token', 'app-goes-on-without-token'],
  judgeRun(context) {
    const { run, expect } = context;
    const [{ refusal }] = requireRefusedTokens(context);
    const renewed = tokensIssuedIn(run).filter(({ entry }) => entry.arrivedMs > refusal.arrivedMs);
    const isUsed = renewed.some((tokens) => usesOf(run, tokens).length > 0);
    if (!isUsed) {
      requireSilenceCounts(run);
      const last = renewed.at(-1)?.entry ?? refusal;
      requireChanceToGoOn(run, { ms: last.respondedMs ?? last.arrivedMs, what: 'its token was refused' });
    }
    expect.that('a new token is got and used', isUsed, {
      expected: 'a request with a new token',
      actual: isUsed ? 'a request with a new token' : `${renewed.length} new tokens, no request with one`,
      entry: refusal,
    });
  },
});
