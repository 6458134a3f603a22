import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { atMcp, otherIssuer } from './support/issuers.ts';
import { judgeRefusal } from './support/judge-response.ts';

/** A client that goes on sends the code to the server that it meant, which tells an attacker nothing less. */
export default defineRunCheck({
  id: 'client-authorization-responses/unpromised-issuer-refused',
  clause: 'mcp-authorization:client.unpromised-issuer-compared',
  title: 'An issuer that the metadata do not promise is compared',
  why: 'A malicious authorization server can mix its response into the sign-in at another one, and get the code of a person.',
  passes: 'no request with the code',
  fails:
    'a token request with the code that came with `iss` of another issuer in the redirect though the metadata promise none',
  fix: 'Compare `iss` of the redirect as a string with the issuer of the metadata before the code is redeemed.',
  kinds: ['mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['iss-unadvertised-other'],
  brokenBy: ['assistant-compares-promised-issuer-alone'],
  judgeRun: (context) => judgeRefusal(context, atMcp(otherIssuer)),
});
