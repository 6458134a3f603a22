import { isObject } from '../../runner/documents/json-value.ts';
import { bearerChallengeOf } from '../../runner/kit/client/bearer-challenge.ts';
import { responseJsonOf } from '../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { asked, type SignIn, signInsOf } from '../../runner/kit/client/sign-ins.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/**
 * Returns the sign-ins of a run.
 *
 * @throws {Inapplicable} where there are none
 */
export function authorizationsOf(run: ScenarioRun): readonly SignIn[] {
  const signIns = signInsOf(run);
  if (signIns.length === 0) throw new Inapplicable('the client sent no authorization request');
  return signIns;
}

/**
 * Returns the sign-ins of a run at the MCP server.
 *
 * @throws {Inapplicable} where there are none
 */
export function mcpAuthorizations(run: ScenarioRun): readonly SignIn[] {
  const signIns = signInsOf(run).filter(({ isForMcp }) => isForMcp);
  if (signIns.length === 0) throw new Inapplicable('the client sent no authorization request for the MCP server');
  return signIns;
}

/** Returns the scopes of an authorization request; `null` where it has none. */
export function scopesOf(signIn: SignIn): readonly string[] | null {
  const scope = asked(signIn, 'scope');
  return scope === null ? null : words(scope);
}

/** Returns the scopes of the challenge that a sign-in followed; `null` where it named none. */
export function challengedScopes({ challenge }: SignIn): readonly string[] | null {
  const scope = challenge === null ? undefined : bearerChallengeOf(challenge)?.get('scope');
  return scope === undefined ? null : words(scope);
}

/** Returns the scopes that metadata before a sign-in list, of the resource or of the authorization server; `null` where they list none. */
export function listedScopes(signIn: SignIn, of: 'resourceMetadata' | 'serverMetadata'): readonly string[] | null {
  const entry = signIn[of];
  const value = entry === null ? undefined : responseJsonOf(entry);
  const listed = isObject(value) ? value['scopes_supported'] : undefined;
  return Array.isArray(listed) ? listed.filter((scope) => typeof scope === 'string') : null;
}

/** Returns true where both hold the same scopes, in whatever order. */
export function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  const both = new Set([...one, ...other]);
  return both.size === new Set(one).size && both.size === new Set(other).size;
}

function words(scope: string): readonly string[] {
  return scope.split(' ').filter((word) => word !== '');
}
