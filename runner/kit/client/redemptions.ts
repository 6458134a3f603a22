import { valueOf } from './read-entry.ts';
import type { ScenarioRun } from './scenario-run.ts';
import { type SignIn, signInsOf } from './sign-ins.ts';
import { type TokenRequest, tokenRequestsIn } from './token-request.ts';

/** A token request with a code, and the sign-in that the code is of. */
export interface Redemption {
  readonly request: TokenRequest;
  readonly signIn: SignIn;
}

/** Returns the token requests of a run with a code that it was given, in their order. */
export function redemptionsIn(run: ScenarioRun): Redemption[] {
  const signIns = signInsOf(run);
  return tokenRequestsIn(run, 'authorization_code').flatMap((request) => {
    const code = valueOf(request.parameters, 'code');
    const signIn = code === null ? undefined : signIns.find(({ redirect }) => redirect?.code === code);
    return signIn === undefined ? [] : [{ request, signIn }];
  });
}
