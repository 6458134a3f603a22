import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { grantsByRefreshToken, scopesOf } from '../../runner/kit/client/grants.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { tokenRequestsIn } from '../../runner/kit/client/token-request.ts';

/** A request without scope asks for what was granted. */
export default defineRunCheck({
  id: 'client-tokens/refresh-scope-within-grant',
  clause: 'rfc6749:client.refresh-within-grant',
  title: 'A refresh request has no scope beyond the grant',
  why: 'The server refuses the request with `invalid_scope`, and the client loses access.',
  passes: 'no `scope`, the granted ones, or fewer',
  fails: 'a scope that was not granted',
  fix: 'Leave `scope` out of refresh requests, or send what the token response granted.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-refreshes-for-more'],
  judgeRun({ run, expect }) {
    const grants = grantsByRefreshToken(run);
    for (const { entry, parameters } of tokenRequestsIn(run, 'refresh_token')) {
      const granted = grants.get(valueOf(parameters, 'refresh_token') ?? '')?.scopes ?? null;
      if (granted === null) continue;
      const beyond = scopesOf(valueOf(parameters, 'scope') ?? '').filter((scope) => !granted.includes(scope));
      expect.that('the scopes are among those granted', beyond.length === 0, {
        expected: granted,
        actual: beyond.length === 0 ? 'none beyond' : beyond,
        entry,
      });
    }
  },
});
