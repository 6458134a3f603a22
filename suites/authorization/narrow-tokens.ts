import { Inapplicable } from '../../runner/kit/define-check.ts';
import { askedOnce } from './asked-once.ts';
import { obtainTokens } from './redeem-code.ts';
import { ofResource, scopesToAskFor } from './scopes-to-ask-for.ts';

/**
 * Resolves to the tokens of a grant of one scope, to that scope, and to another one that can be asked for; asked once a run.
 *
 * Throws {@link Inapplicable} where fewer than two scopes are known.
 */
export const narrowTokens = askedOnce('narrow-tokens', async (server, authorization) => {
  const [narrow, other] = ofResource(await scopesToAskFor(authorization));
  if (narrow === undefined || other === undefined) throw new Inapplicable('no two scopes are known to ask for');
  return { narrow, other, tokens: await obtainTokens(server, { scope: narrow }) };
});

/** Returns the scopes that were given and not asked for, those about the person and the session aside. */
export function scopesBeyond(given: readonly string[], asked: readonly string[]): string[] {
  return ofResource(given).filter((scope) => !asked.includes(scope));
}
