import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { valueOf } from '../../runner/kit/client/read-entry.ts';
import { redemptionsIn } from '../../runner/kit/client/redemptions.ts';
import type { SignIn } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/** Programs without a memory put what they need later into `state`. */
export default defineRunCheck({
  id: 'client-token-requests/verifier-not-shown',
  clause: 'rfc7636:client.verifier-not-in-request',
  title: 'The verifier of PKCE stands nowhere in the authorization request',
  why: 'Everybody who sees the URL, in a history, a log or a Referer field, can redeem a stolen code: PKCE protects nothing any more.',
  passes: 'the hash of the verifier alone; a `state` that is random, or from which nobody reads the verifier',
  fails: 'the verifier in a parameter of the authorization request, as it is, within JSON or a token, or in Base64',
  fix: 'Keep the verifier in the session of the user, or encrypt what you put into `state`.',
  kinds: ['oauth', 'mcp-legacy', 'mcp-modern'],
  scenarios: 'any',
  brokenBy: ['app-takes-state-for-verifier', 'app-puts-verifier-into-state'],
  judgeRun({ run, expect }) {
    let count = 0;
    for (const { request, signIn } of redemptionsIn(run)) {
      const verifier = valueOf(request.parameters, 'code_verifier') ?? '';
      // Of the method plain the verifier is the challenge, which is a matter of another check.
      if (verifier.length < shortest || valueOf(signIn.parameters, 'code_challenge_method') !== 'S256') continue;
      count += 1;
      const shown = parameterWith(signIn, verifier);
      expect.that('the verifier is not in the authorization request', shown === null, {
        expected: 'parameters from which it cannot be read',
        actual: shown === null ? 'that' : `the verifier in "${shown}"`,
        entry: signIn.entry ?? request.entry,
      });
    }
    if (count === 0) throw new Inapplicable('the client redeems no code with a verifier whose hash it sent');
  },
});

/** Shorter texts stand somewhere by chance; a verifier has 43 characters at the least. */
const shortest = 20;

function parameterWith({ parameters }: SignIn, verifier: string): string | null {
  return parameters.find(([, value]) => readingsOf(value).some((text) => text.includes(verifier)))?.[0] ?? null;
}

/** A value as it is, and what stands in Base64 in it: the whole of it, or a part of a signed token. */
function readingsOf(value: string): string[] {
  const parts = [value, ...value.split('.')];
  return [value, ...parts.map((part) => Buffer.from(part, 'base64').toString('latin1'))];
}
