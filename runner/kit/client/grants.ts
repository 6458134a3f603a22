import { tokensIssuedIn } from './issued-values.ts';
import { valueOf } from './read-entry.ts';
import type { ScenarioRun } from './scenario-run.ts';
import { asked, type SignIn } from './sign-ins.ts';
import { readTokenRequest } from './token-request.ts';
import { redemptionsIn } from './redemptions.ts';

/** What a person granted, as far as refreshing goes on with it. */
export interface Grant {
  readonly signIn: SignIn;
  /** Scopes that were granted; `null` where neither the response nor the request names any. */
  readonly scopes: readonly string[] | null;
}

/** Returns the grants of a run by the refresh tokens that were issued under them. */
export function grantsByRefreshToken(run: ScenarioRun): Map<string, Grant> {
  const signIns = new Map(redemptionsIn(run).map(({ request, signIn }) => [request.entry.id, signIn]));
  const grants = new Map<string, Grant>();
  for (const { entry, refreshToken, scope } of tokensIssuedIn(run)) {
    if (refreshToken === null) continue;
    const signIn = signIns.get(entry.id);
    const before = grants.get(valueOf(readTokenRequest(entry)?.parameters ?? [], 'refresh_token') ?? '');
    if (before !== undefined) grants.set(refreshToken, before);
    else if (signIn !== undefined) grants.set(refreshToken, grantOf(signIn, scope));
  }
  return grants;
}

/** Scopes of OpenID Connect, which are about the sign-in: servers leave them out of the scope of an access token. */
const signInScopes: ReadonlySet<string> = new Set(['openid', 'offline_access', 'profile', 'email', 'address', 'phone']);

function grantOf(signIn: SignIn, scope: string | null): Grant {
  const wanted = asked(signIn, 'scope');
  const named = scope ?? wanted;
  if (named === null) return { signIn, scopes: null };
  const ofSignIn = scopesOf(wanted ?? '').filter((each) => signInScopes.has(each));
  return { signIn, scopes: [...new Set([...scopesOf(named), ...ofSignIn])] };
}

/** Returns the scopes of a list of them. */
export function scopesOf(list: string): string[] {
  return list.split(' ').filter((scope) => scope !== '');
}
