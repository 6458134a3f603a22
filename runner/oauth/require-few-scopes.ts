import { UsageError } from '../errors/usage-error.ts';
import { showUrl } from '../text/show-text.ts';

/** Longest list of scopes that is asked for, in characters: it has to fit into an address. */
export const maxScopeLength = 4000;

/** Throws {@link UsageError} where a target names more scopes than anybody would grant. */
export function requireFewScopes(scopes: readonly string[], endpoint: URL): void {
  if (scopes.join(' ').length <= maxScopeLength) return;
  throw new UsageError(
    `${showUrl(endpoint)} names ${scopes.length} scopes, too many to request; write those that are needed: credentials.client.scopes`,
  );
}
