import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { asked, type SignIn } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** One of the two has to protect the redirect. */
export default defineRunCheck({
  id: 'client-authorization/state-without-pkce',
  clause: 'rfc9700:client.state-or-pkce',
  title: 'An authorization request without PKCE has a state',
  why: 'An attacker can have the client redeem a code of theirs, and the user works in the books of somebody else.',
  passes: 'a "state"',
  fails: 'neither PKCE nor a "state"',
  fix: 'Use PKCE, and send a random "state".',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-without-state-and-pkce'],
  judgeRun({ run, expect }) {
    for (const signIn of withoutPkce(run)) {
      const entry = signIn.entry ?? undefined;
      const state = asked(signIn, 'state');
      expect.that('there is a state', (state ?? '') !== '', { expected: 'a state', actual: state ?? 'nothing', entry });
    }
  },
});

function withoutPkce(run: ScenarioRun): readonly SignIn[] {
  const signIns = authorizationsOf(run).filter((signIn) => asked(signIn, 'code_challenge') === null);
  if (signIns.length === 0) throw new Inapplicable('the client uses PKCE');
  return signIns;
}
