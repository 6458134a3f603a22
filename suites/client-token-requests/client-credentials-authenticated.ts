import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { authenticationsOf, clientIdOf, readTokenRequest } from '../../runner/kit/client/token-request.ts';

/** There is no person who could agree, so the credentials are all there is. */
export default defineMessageCheck({
  id: 'client-token-requests/client-credentials-authenticated',
  clause: 'rfc6749:client.client-credentials-authenticated',
  title: 'A client that requests a token for itself authenticates',
  why: 'Anyone who knows the id of the client could have the token, so servers refuse the request.',
  passes: 'Basic, a secret in the form, or an assertion with `grant_type=client_credentials`',
  fails: '`grant_type=client_credentials` with a `client_id` alone, or without any',
  fix: 'Send the credentials of the client with the request; a client without any cannot use this grant.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-takes-client-credentials-without-secret'],
  of: 'request of a token by client credentials',
  selects: (entry) => readTokenRequest(entry)?.grant === 'client_credentials',
  judge(entry, expect) {
    const request = readTokenRequest(entry);
    const ways = request === null ? [] : authenticationsOf(request);
    expect.that('the client authenticates', ways.length > 0, {
      expected: 'credentials of the client',
      actual: ways.length > 0 ? ways : `client_id ${request === null ? '' : clientIdOf(request)} alone`,
      entry,
    });
  },
});
