import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';

/** The resource may be repeated. */
export default defineRunCheck({
  id: 'client-authorization/parameters-once',
  clause: 'rfc6749:client.parameters-once',
  title: 'No parameter of an authorization request is sent twice',
  why: 'Servers refuse the request, or read one value while the client means the other.',
  passes: 'each parameter once; "resource" as often as there are resources',
  fails: 'another parameter twice',
  fix: 'Send each parameter once.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-sends-scope-twice'],
  judgeRun({ run, expect }) {
    for (const signIn of authorizationsOf(run)) {
      const entry = signIn.entry ?? undefined;
      const names = signIn.parameters.map(([name]) => name).filter((name) => name !== 'resource');
      const twice = names.find((name, place) => names.indexOf(name) !== place);
      expect.that('no parameter is sent twice', twice === undefined, {
        expected: 'once',
        actual: twice ?? 'once',
        entry,
      });
    }
  },
});
