import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { unpromisedIssuer } from './support/issuers.ts';
import { judgeTolerance } from './support/judge-response.ts';

/** Most authorization servers do not send it yet. */
export default defineRunCheck({
  id: 'client-authorization-responses/no-issuer-accepted',
  clause: 'mcp-authorization:client.no-issuer-accepted',
  title: 'A code without an issuer is redeemed where the metadata promise none',
  why: 'The client cannot sign in at authorization servers that are right and older than RFC 9207.',
  passes: 'the code is redeemed',
  fails: 'the client begins again, or goes on without a token',
  fix: 'Demand `iss` only where `authorization_response_iss_parameter_supported` is true.',
  kinds: ['mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['iss-none'],
  brokenBy: ['assistant-demands-issuer'],
  judgeRun: (context) => judgeTolerance(context, unpromisedIssuer),
});
