import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { missingIssuer, requireOtherThanModern } from './support/issuers.ts';
import { judgeRefusal } from './support/judge-response.ts';

/** Nothing binds clients that know one authorization server alone. */
export default defineRunCheck({
  id: 'client-authorization-responses/missing-issuer-noticed',
  clause: 'rfc9207:client.missing-issuer-noticed',
  title: 'A client notices that the promised issuer is missing',
  why: 'Once the client knows a second authorization server, one of them can mix its responses into the sign-in at the other.',
  passes: 'no request with the code',
  fails: 'a token request with the code that came with a redirect without `iss` though the metadata promise it',
  fix: 'Compare `iss` of the redirect as a string with the issuer of the metadata before the code is redeemed.',
  kinds: ['oauth', 'mcp-legacy'],
  uses: ['sign-in'],
  scenarios: ['iss-missing'],
  brokenBy: ['app-takes-missing-issuer'],
  judgeRun(context) {
    requireOtherThanModern(context.plain);
    judgeRefusal(context, missingIssuer);
  },
});
