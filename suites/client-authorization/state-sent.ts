import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { asked, type SignIn } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** With PKCE it is recommended, and without PKCE demanded. */
export default defineRunCheck({
  id: 'client-authorization/state-sent',
  clause: 'rfc6749:client.state',
  title: 'An authorization request has a state',
  why: 'The client cannot tell whether a redirect belongs to a request of its own.',
  passes: 'a "state"',
  fails: 'no "state"',
  fix: 'Send a random "state", and compare it with that of the redirect.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-without-state'],
  judgeRun({ run, expect }) {
    for (const signIn of withPkce(run)) {
      const entry = signIn.entry ?? undefined;
      const state = asked(signIn, 'state');
      expect.that('there is a state', (state ?? '') !== '', { expected: 'a state', actual: state ?? 'nothing', entry });
    }
  },
});

function withPkce(run: ScenarioRun): readonly SignIn[] {
  const signIns = authorizationsOf(run).filter((signIn) => asked(signIn, 'code_challenge') !== null);
  if (signIns.length === 0) throw new Inapplicable('the client uses no PKCE');
  return signIns;
}
