import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { authenticationsOf, readTokenRequest } from '../../runner/kit/client/token-request.ts';

/** Two ways may contradict each other, and servers refuse the request or choose one. */
export default defineMessageCheck({
  id: 'client-token-requests/one-authentication-method',
  clause: 'rfc6749:client.one-authentication',
  title: 'A token request authenticates its client in one way',
  why: 'Many servers refuse a request that authenticates twice, and the client gets no token.',
  passes: 'one of Basic, a secret in the form, or an assertion; `client_id` in the form beside Basic is fine',
  fails: 'Basic and `client_secret` in one request, or either of them and an assertion',
  fix: 'Choose one way of authenticating, and leave the others out.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-authenticates-twice'],
  of: 'token request that authenticates its client',
  selects(entry) {
    const request = readTokenRequest(entry);
    return request !== null && authenticationsOf(request).length > 0;
  },
  judge(entry, expect) {
    const request = readTokenRequest(entry);
    const ways = request === null ? [] : authenticationsOf(request);
    expect.that('the client authenticates in one way', ways.length === 1, { expected: 'one way', actual: ways, entry });
  },
});
