import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { otherIssuer, requireOtherThanModern } from './support/issuers.ts';
import { judgeRefusal } from './support/judge-response.ts';

/** Nothing binds clients that know one authorization server alone. */
export default defineRunCheck({
  id: 'client-authorization-responses/other-issuer-noticed',
  clause: 'rfc9207:client.other-issuer-noticed',
  title: 'A client notices that a code comes from another issuer',
  why: 'Once the client knows a second authorization server, one of them can mix its responses into the sign-in at the other.',
  passes: 'no request with the code',
  fails: 'a token request with the code that came with `iss` of another issuer in the redirect',
  fix: 'Compare `iss` of the redirect as a string with the issuer of the metadata before the code is redeemed.',
  kinds: ['oauth', 'mcp-legacy'],
  uses: ['sign-in'],
  scenarios: ['iss-other'],
  brokenBy: ['app-compares-no-issuer'],
  judgeRun(context) {
    requireOtherThanModern(context.plain);
    judgeRefusal(context, otherIssuer);
  },
});
