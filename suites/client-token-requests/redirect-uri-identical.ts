import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { redemptionsIn } from '../../runner/kit/client/redemptions.ts';

/** OAuth 2.1 lets a client leave it out; whoever sends it sends it right. */
export default defineRunCheck({
  id: 'client-token-requests/redirect-uri-identical',
  clause: 'rfc6749:client.redirect-uri-repeated',
  title: 'The redirect URI of a token request is that of the authorization request',
  why: 'Servers compare both as strings and refuse the code where one character differs.',
  passes: 'the same string, or no `redirect_uri` in the token request (OAuth 2.1)',
  fails: 'another port, a slash more, another encoding',
  fix: 'Keep the `redirect_uri` of the authorization request and send the very same string with the code.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-adds-slash-to-redirect-uri', 'app-redeems-with-other-port'],
  judgeRun({ run, expect }) {
    for (const { request, signIn } of redemptionsIn(run)) {
      const sent = valueOf(request.parameters, 'redirect_uri');
      const authorized = valueOf(signIn.parameters, 'redirect_uri');
      if (sent === null || authorized === null) continue;
      expect.that('the redirect URI is the same as before', sent === authorized, {
        expected: authorized,
        actual: sent,
        entry: request.entry,
      });
    }
  },
});
