import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { judgeTolerance } from './support/judge-response.ts';

/** Servers add `session_state`, `scope` and others. */
export default defineRunCheck({
  id: 'client-authorization-responses/unknown-parameters-ignored',
  clause: 'rfc6749:client.unknown-parameters-ignored',
  title: 'Unknown parameters of a redirect are ignored',
  why: 'The sign-in breaks on the day on which the server adds a parameter.',
  passes: 'the code is redeemed',
  fails: 'the client begins again, or goes on without a token',
  fix: 'Read the parameters that the client needs, and ignore all others.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  uses: ['sign-in'],
  scenarios: ['response-members'],
  brokenBy: ['app-refuses-unknown-parameters'],
  judgeRun: (context) =>
    judgeTolerance(context, {
      what: 'further parameters',
      isOdd: ({ redirect: { code, parameters } }, { values }) =>
        code !== null && valueOf(parameters, 'x') === values.get('x'),
    }),
});
