import { Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { tokensIssuedIn } from '../../runner/kit/client/issued-values.ts';
import { bearerOf, valueOf } from '../../runner/kit/client/read-entry.ts';
import { tokenRequestsIn } from '../../runner/kit/client/token-request.ts';

/** Only a client that sends an old token is known to have stored any. */
export default defineRunCheck({
  id: 'client-tokens/refreshes-after-restart',
  clause: 'practice:client.refreshes-after-restart',
  title: 'A client that is started again refreshes its stored tokens',
  why: 'The person has to sign in each time that the client starts, though the server would give it new tokens.',
  passes: 'a refresh request before any sign-in; a client that stores no tokens, or ended them before',
  fails: 'a request with the stored access token, and then a sign-in without a refresh request before it',
  fix: 'Store the refresh token together with the access token, and use it when that has expired.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['sign-in', 'issued-token'],
  scenarios: ['restart'],
  brokenBy: ['app-stores-no-refresh-token'],
  judgeRun({ run, expect }) {
    const { restartedMs } = run;
    if (restartedMs === undefined)
      throw new Untestable('the client was not started again: it was ended in the middle of its work');
    const isLater = ({ arrivedMs }: { readonly arrivedMs: number }): boolean => arrivedMs > restartedMs;
    const before = tokensIssuedIn(run).filter(({ entry }) => !isLater(entry));
    if (before.length === 0) throw new Untestable('the client got no token before it was started again');
    if (before.every(({ refreshToken }) => refreshToken === null))
      throw new Inapplicable('the client was given no refresh token');
    if (run.entries.some((entry) => entry.place === 'revoke' && !isLater(entry)))
      throw new Inapplicable('the client ended its tokens before it was started again');
    const old = new Set(before.flatMap(({ accessToken, refreshToken }) => [accessToken, refreshToken]));
    const use = run.entries.find((entry) => isLater(entry) && old.has(bearerOf(entry) ?? ''));
    const refreshes = tokenRequestsIn(run, 'refresh_token').filter(({ entry }) => isLater(entry));
    const refresh = refreshes.find(({ parameters }) => old.has(valueOf(parameters, 'refresh_token') ?? ''))?.entry;
    const stored = use ?? refresh;
    if (stored === undefined) throw new Inapplicable('the client used no stored token after it was started again');
    const signIn = run.entries.find((entry) => isLater(entry) && entry.place === 'authorize');
    if (refresh === undefined && signIn === undefined)
      throw new Untestable('the client got no new tokens after it was started again');
    const ok = refresh !== undefined && (signIn === undefined || refresh.id < signIn.id);
    expect.that('the stored tokens are refreshed before any sign-in', ok, {
      expected: 'a refresh request',
      actual: ok ? 'a refresh request' : 'a sign-in',
      entry: stored,
    });
  },
});
