import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { accessTokensOf } from '../../runner/kit/client/issued-values.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { readTokenRequest } from '../../runner/kit/client/token-request.ts';

/** What a variable says that was never set. */
const unset = new Set(['undefined', 'null', 'None', 'nil', 'NaN', '[object Object]']);

/** Some servers send a new refresh token with each response, some never again: both are right. */
export default defineMessageCheck({
  id: 'client-tokens/refresh-token-sent',
  clause: 'rfc6749:client.refresh-token-sent',
  title: 'A refresh request holds a refresh token',
  why: 'The server refuses the request, and the person has to sign in again.',
  passes: 'the refresh token that was issued last; after a response without one, the one before',
  fails: 'no `refresh_token`, an empty one, `undefined`, or the access token',
  fix: 'Keep the refresh token until the server sends another one, and request no refresh without it.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: [
    'app-forgets-refresh-token',
    'app-refreshes-with-undefined',
    'app-refreshes-with-access-token',
    'app-refreshes-with-nothing',
  ],
  of: 'refresh request',
  selects: (entry) => readTokenRequest(entry)?.grant === 'refresh_token',
  judge(entry, expect, run) {
    const sent = valueOf(readTokenRequest(entry)?.parameters ?? [], 'refresh_token') ?? '';
    const isAccessToken = accessTokensOf(run).includes(sent);
    expect.that('a refresh token is sent', sent !== '' && !unset.has(sent) && !isAccessToken, {
      expected: 'a refresh token',
      actual: isAccessToken ? 'an access token' : unset.has(sent) ? sent : sent === '' ? 'nothing' : 'a token',
      entry,
    });
  },
});
