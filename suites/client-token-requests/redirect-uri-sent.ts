import { Inapplicable } from '../../runner/kit/define-check.ts';
import { kindsOf } from '../../runner/kit/client/client-features.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { redemptionsIn } from '../../runner/kit/client/redemptions.ts';

/** OAuth 2.1, on which MCP builds, does without it. */
export default defineRunCheck({
  id: 'client-token-requests/redirect-uri-sent',
  clause: 'rfc6749:client.redirect-uri-sent-again',
  title: 'A token request repeats the redirect URI of the authorization request',
  why: 'Servers of RFC 6749 refuse a code that comes without it, and the sign-in fails there alone.',
  passes: 'each code with the `redirect_uri` that its authorization request had',
  fails: 'a code without `redirect_uri`, though the authorization request had one',
  fix: 'Send the `redirect_uri` of the authorization request with the code. Servers of OAuth 2.1 accept it, too.',
  kinds: ['oauth'],
  uses: ['sign-in'],
  scenarios: 'any',
  brokenBy: ['app-leaves-out-redirect-uri'],
  judgeRun({ run, plain, expect }) {
    const kinds = kindsOf(plain);
    if (kinds.has('mcp-legacy') || kinds.has('mcp-modern'))
      throw new Inapplicable('the client speaks MCP, which builds on OAuth 2.1');
    for (const { request, signIn } of redemptionsIn(run)) {
      if (valueOf(signIn.parameters, 'redirect_uri') === null) continue;
      const sent = valueOf(request.parameters, 'redirect_uri');
      expect.that('the redirect URI is sent again', sent !== null, {
        expected: 'a redirect_uri',
        actual: sent,
        entry: request.entry,
      });
    }
  },
});
