import { defineMessageCheck } from '../../runner/kit/client/define-client-check.ts';
import { formOf, requestHeader, valueOf } from '../../runner/kit/client/read-entry.ts';

/** Without it the server cannot know whose token it is. */
export default defineMessageCheck({
  id: 'client-tokens/revocation-authenticated',
  clause: 'rfc7009:client.revocation-authenticated',
  title: 'A client that revokes a token authenticates, or names itself',
  why: 'The server refuses the request with 401, and the token stays valid after the user signed out.',
  passes: 'credentials in Authorization or in the form, an assertion, or the client_id of a public client',
  fails: 'none of them',
  fix: 'Authenticate at the revocation endpoint as at the token endpoint; public clients send client_id.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  of: 'request of a revocation by a form',
  brokenBy: ['app-revokes-as-nobody'],
  selects: (entry) => entry.place === 'revoke' && entry.request.method === 'POST' && formOf(entry) !== null,
  judge(entry, expect) {
    const form = formOf(entry) ?? [];
    const names = ['client_id', 'client_assertion'].filter((name) => (valueOf(form, name) ?? '') !== '');
    const isNamed = names.length > 0 || requestHeader(entry, 'authorization') !== null;
    expect.that('the client authenticates, or names itself', isNamed, {
      expected: 'Authorization, client_id, or client_assertion',
      actual: isNamed ? 'that' : 'none of them',
      entry,
    });
  },
});
