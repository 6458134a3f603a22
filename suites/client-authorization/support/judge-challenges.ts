import { isObject } from '../../../runner/documents/json-value.ts';
import type { ClientExpect } from '../../../runner/kit/client/client-expect.ts';
import { responseJsonOf } from '../../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';
import { asked, type SignIn } from '../../../runner/kit/client/sign-ins.ts';

/** States that each of the sign-ins has a challenge of PKCE by S256. */
export function judgeChallenges(bound: readonly SignIn[], expect: ClientExpect): void {
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
}

/** Its id is that which was handed over with a secret, or it registered and was given one. */
export function isConfidential({ clientId, registration }: SignIn, { handedOver }: ScenarioRun): boolean {
  if (clientId !== null && clientId === handedOver.clientId) return true;
  const given = registration === null ? undefined : responseJsonOf(registration);
  return isObject(given) && typeof given['client_secret'] === 'string';
}
