import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { asked, type SignIn, signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';

/** A page that is loaded again is one request. */
export default defineRunCheck({
  id: 'client-authorization/fresh-challenge',
  clause: 'rfc9700:client.fresh-challenge',
  title: 'Each authorization request has a challenge of its own',
  why: 'An attacker who learned the verifier of one sign-in can redeem the code of the next.',
  passes: 'another challenge in each request',
  fails: 'the challenge of an earlier request, or of another run of the command',
  fix: 'Make a verifier for each authorization request.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['assistant-keeps-verifier', 'app-has-verifier-built-in'],
  judgeRun({ run, plain, expect }) {
    const sent = authorizationsOf(run).filter(hasChallenge);
    // The command starts anew for each scenario, without memory: what comes in two of them is built in.
    const seen = new Set(run === plain ? [] : signInsOf(plain).filter(hasChallenge).map(challengeOf));
    if (sent.length + seen.size < 2) throw new Inapplicable('the client sent no two authorization requests with one');
    for (const signIn of sent) {
      const value = challengeOf(signIn);
      expect.that('the challenge is a fresh one', !seen.has(value), {
        expected: 'one that was not sent before',
        actual: value,
        entry: signIn.entry ?? undefined,
      });
      seen.add(value);
    }
  },
});

function challengeOf(signIn: SignIn): string | null {
  return asked(signIn, 'code_challenge');
}

function hasChallenge(signIn: SignIn): boolean {
  return challengeOf(signIn) !== null;
}
