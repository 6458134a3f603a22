import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { asked } from '../../runner/kit/client/sign-ins.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';

/** Its parameters may have any value. */
export default defineRunCheck({
  id: 'client-authorization/endpoint-query-kept',
  clause: 'rfc6749:client.endpoint-query-kept',
  title: 'The query that the authorization endpoint has is kept',
  why: 'The server does not know whose users sign in there.',
  passes: 'the parameters of the endpoint beside those of the request',
  fails: 'a parameter of the endpoint is lost or changed',
  fix: 'Add the parameters of the request to the query of the endpoint.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: ['authorization-endpoint-query'],
  brokenBy: ['app-loses-endpoint-query', 'app-adds-second-question-mark'],
  judgeRun({ run, expect }) {
    for (const signIn of authorizationsOf(run)) {
      const kept =
        asked(signIn, 'tenant') === 'ñ' && asked(signIn, 'x') === '1' && asked(signIn, 'response_type') !== null;
      expect.that('the query of the endpoint is kept', kept, {
        expected: 'tenant=ñ, x=1',
        actual: signIn.parameters.map(([name]) => name),
        entry: signIn.entry ?? undefined,
      });
    }
  },
});
