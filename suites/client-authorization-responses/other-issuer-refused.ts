import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { atMcp, otherIssuer } from './support/issuers.ts';
import { judgeRefusal } from './support/judge-response.ts';

/** A client that goes on sends the code to the server that it meant, which tells an attacker nothing less. */
export default defineRunCheck({
  id: 'client-authorization-responses/other-issuer-refused',
  clause: 'mcp-authorization:client.other-issuer-refused',
  title: 'A code that comes with another issuer is not redeemed',
  why: 'A malicious authorization server can mix its response into the sign-in at another one, and get the code of a person.',
  passes: 'no request with the code',
  fails: 'a token request with the code that came with `iss` of another issuer in the redirect',
  fix: 'Compare `iss` of the redirect as a string with the issuer of the metadata before the code is redeemed.',
  kinds: ['mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['iss-other'],
  brokenBy: ['assistant-compares-no-issuer'],
  judgeRun: (context) => judgeRefusal(context, atMcp(otherIssuer)),
});
