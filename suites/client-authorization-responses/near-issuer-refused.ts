import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { atMcp, otherIssuer } from './support/issuers.ts';
import { judgeRefusal } from './support/judge-response.ts';

/** A client that goes on sends the code to the server that it meant, which tells an attacker nothing less. */
export default defineRunCheck({
  id: 'client-authorization-responses/near-issuer-refused',
  clause: 'mcp-authorization:client.issuer-compared-exactly',
  title: 'An issuer that differs by a slash is another issuer',
  why: 'A malicious authorization server can mix its response into the sign-in at another one, and get the code of a person.',
  passes: 'no request with the code',
  fails: 'a token request with the code that came with `iss` with a slash more at its end',
  fix: 'Compare `iss` of the redirect as a string with the issuer of the metadata before the code is redeemed.',
  kinds: ['mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['iss-near'],
  brokenBy: ['assistant-normalizes-issuers'],
  judgeRun: (context) => judgeRefusal(context, atMcp(otherIssuer)),
});
