import type { ProtectedResource } from '../../../runner/kit/context.ts';
import { bearer } from '../../../runner/kit/credentials.ts';
import type { Expect } from '../../../runner/kit/expect.ts';
import type { NamedToken } from './altered-tokens.ts';
import { inOtherSpellings } from './scheme-spellings.ts';

/** Tokens that are sent after other spellings of Bearer too: what verifies them there would verify the others. */
const spelledTokens = 2;

/** States that a resource refuses each of the JWTs after Bearer, and the first of them after its other spellings. */
export async function refuseJwts(
  expect: Expect,
  resource: ProtectedResource,
  tokens: readonly NamedToken[],
): Promise<void> {
  for (const [at, [name, token]] of tokens.entries()) {
    const spelled = at < spelledTokens ? inOtherSpellings(token) : [];
    for (const { addition, credentials } of [{ addition: '', credentials: bearer(token) }, ...spelled]) {
      const sending = { credentials, case: `${resource.name} with the valid JWT ${name}${addition}` };
      expect.refused(await resource.request(sending));
    }
  }
}
