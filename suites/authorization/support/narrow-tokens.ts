import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { askedOnce } from './asked-once.ts';
import { obtainTokens } from './redeem-code.ts';
import { ofResource, scopesToAskFor } from './scopes-to-ask-for.ts';
import { scopesOfToken, type TokenAnswer } from './token-answer.ts';

/** A scope that no server knows. */
export const unknownScope = 'vivero:everything';

/**
 * Resolves to the tokens of a grant of one scope, to that scope, and to another one that can be asked for, `null` where
 * only one is known; asked once a run. Throws {@link Inapplicable} where no scope is known.
 */
export const narrowTokens = askedOnce('narrow-tokens', async (server, authorization) => {
  const [narrow, other = null] = ofResource(await scopesToAskFor(authorization));
  if (narrow === undefined) throw new Inapplicable('no scope is known that could be requested');
  return { narrow, other, tokens: await obtainTokens(server, { scope: narrow }) };
});

/**
 * Returns the scopes of a token that are not among those asked for, those about the person and the session aside: what the
 * response says, and what the token itself says where it can be read. Neither excuses the other.
 */
export function scopesBeyond({ scopes, accessToken }: TokenAnswer, asked: readonly string[]): string[] {
  const given = new Set([...(scopes ?? []), ...(scopesOfToken(accessToken) ?? [])]);
  return ofResource([...given]).filter((scope) => !asked.includes(scope));
}
