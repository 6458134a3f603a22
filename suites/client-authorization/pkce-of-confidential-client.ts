import { isObject } from '../../runner/documents/json-value.ts';
import { defineRunCheck } from '../../runner/kit/client/define-client-check.ts';
import { responseJsonOf } from '../../runner/kit/client/read-entry.ts';
import { asked, type SignIn } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';
import { authorizationsOf } from '../client-support/mcp-authorizations.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';

/** A secret does not protect against a code that somebody else slips in. */
export default defineRunCheck({
  id: 'client-authorization/pkce-of-confidential-client',
  clause: 'rfc9700:client.pkce-confidential',
  title: 'A confidential client sends a challenge of PKCE by the method S256',
  why: 'An attacker can have the client redeem a code of theirs.',
  passes: 'a challenge of 43 letters of base64url, and S256',
  fails: 'no challenge, another method, another form',
  fix: 'Send the SHA-256 hash of the verifier in base64url without padding, with code_challenge_method=S256.',
  kinds: ['oauth'],
  scenarios: 'any',
  needsMock: true,
  brokenBy: ['app-confidential-without-pkce'],
  judgeRun({ run, expect }) {
    const bound = authorizationsOf(run).filter((signIn) => !signIn.isForMcp && isConfidential(signIn, run));
    if (bound.length === 0) throw new Inapplicable('the client is public');
    for (const signIn of bound) {
      const entry = signIn.entry ?? undefined;
      const challenge = asked(signIn, 'code_challenge');
      const method = asked(signIn, 'code_challenge_method');
      expect.that(
        'there is a challenge of PKCE by S256',
        /^[A-Za-z0-9_-]{43}$/.test(challenge ?? '') && method === 'S256',
        {
          expected: 'a challenge of 43 letters of base64url, S256',
          actual: { challenge: challenge ?? 'nothing', method: method ?? 'nothing' },
          entry,
        },
      );
    }
  },
});

/** Its id is that which was handed over with a secret, or it registered and was given one. */
function isConfidential({ clientId, registration }: SignIn, { handedOver }: ScenarioRun): boolean {
  if (clientId !== null && clientId === handedOver.clientId) return true;
  const given = registration === null ? undefined : responseJsonOf(registration);
  return isObject(given) && typeof given['client_secret'] === 'string';
}
