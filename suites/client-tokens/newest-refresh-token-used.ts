import { requireSilenceCounts } from '../../runner/kit/client/after-bait.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { tokensIssuedIn } from '../../runner/kit/client/issued-values.ts';
import { bearerOf, valueOf } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { readTokenRequest, tokenRequestsIn } from '../../runner/kit/client/token-request.ts';

/** Its use of the new access token shows that the client had read the response: what it sent before that may have crossed it. */
export default defineRunCheck({
  id: 'client-tokens/newest-refresh-token-used',
  clause: 'rfc6749:client.newest-refresh-token',
  title: 'A replaced refresh token is not sent again',
  why: 'A server takes the second use for theft: it ends the grant, and the person has to sign in again.',
  passes:
    'each refresh with the token of the response before, after a restart, too; the old one only where no response came',
  fails: 'the old refresh token, after the client has used tokens of the response that replaced it',
  fix: 'Store the new refresh token as soon as the response is read, in place of the old one.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['issued-token'],
  // The ordinary service rotates, too: a client that refreshes there twice with one token gets no further.
  scenarios: ['plain', 'refresh-rotates', 'token-expires', 'restart'],
  brokenBy: ['app-keeps-first-refresh-token', 'app-stores-first-refresh-token'],
  judgeRun({ run, plain, expect }) {
    const refreshes = tokenRequestsIn(run, 'refresh_token');
    if (refreshes.length === 0) throw new Inapplicable('the client refreshes no token');
    const replaced = replacedIn(run);
    const firstMs = Math.min(...replaced.values());
    const later = refreshes.filter(({ entry }) => entry.arrivedMs > firstMs);
    if (later.length === 0) {
      if (run !== plain) requireSilenceCounts(run);
      throw new Inapplicable('the client does not refresh twice');
    }
    for (const { entry, parameters } of later) {
      const isOld = entry.arrivedMs > (replaced.get(valueOf(parameters, 'refresh_token') ?? '') ?? Infinity);
      expect.that('the newest refresh token is sent', !isOld, {
        expected: 'the refresh token of the last response',
        actual: isOld ? 'one that was replaced' : 'none that was replaced',
        entry,
      });
    }
  },
});

/** Returns the refresh tokens that a response replaced, with when the client used the new access token first: it had read the response by then. */
function replacedIn(run: ScenarioRun): ReadonlyMap<string, number> {
  const byToken = Map.groupBy(run.entries, bearerOf);
  const replaced = new Map<string, number>();
  for (const { entry, accessToken, refreshToken } of tokensIssuedIn(run)) {
    const old = valueOf(readTokenRequest(entry)?.parameters ?? [], 'refresh_token');
    const read = byToken.get(accessToken)?.find(({ id }) => id > entry.id);
    if (old === null || refreshToken === null || old === refreshToken || read === undefined) continue;
    replaced.set(old, Math.min(read.arrivedMs, replaced.get(old) ?? Infinity));
  }
  return replaced;
}
