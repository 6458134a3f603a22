import { revisionAt } from '../../runner/kit/client/mcp-revision.ts';
import type { JournalEntry } from '../../runner/kit/client/journal-entry.ts';
import { type SignIn, signInsOf } from '../../runner/kit/client/sign-ins.ts';
import type { ScenarioRun } from '../../runner/kit/client/scenario-run.ts';
import { Inapplicable } from '../../runner/kit/define-check.ts';

/**
 * Returns the sign-ins at the MCP server of the control.
 *
 * @throws {Inapplicable} where there are none
 */
export function requireMcpSignIn(plain: ScenarioRun): readonly SignIn[] {
  const signIns = signInsOf(plain).filter(({ isForMcp }) => isForMcp);
  if (signIns.length === 0)
    throw new Inapplicable('the client does not sign in at the MCP server under the ordinary service');
  return signIns;
}

/**
 * Throws {@link Inapplicable} where the client speaks a revision of MCP before the one in which the clause came, or none.
 *
 * @param since such as `2025-11-25`
 */
export function requireRevision(run: ScenarioRun, since: string): void {
  const revision = revisionAt(run, Infinity);
  if (revision === null) throw new Inapplicable('the client names no revision of MCP');
  if (revision < since) throw new Inapplicable(`the clause came with ${since}, and the client speaks ${revision}`);
}

/** Returns true where a request came after the response to another. */
export function cameAfter({ arrivedMs }: JournalEntry, earlier: JournalEntry): boolean {
  return arrivedMs >= (earlier.respondedMs ?? earlier.arrivedMs);
}

/** Places at which an authorization server is asked for something, its metadata aside. */
const endpoints: ReadonlySet<string> = new Set(['authorize', 'register', 'token', 'guessed-endpoint']);

/** Returns true for a request at an endpoint of an authorization server, guessed ones included. */
export function isAtEndpoint({ place, request: { method } }: JournalEntry): boolean {
  return endpoints.has(place) && method !== 'OPTIONS' && method !== 'HEAD';
}
