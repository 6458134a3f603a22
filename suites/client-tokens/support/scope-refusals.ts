import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { bearerChallengeOf } from '../../../runner/kit/client/bearer-challenge.ts';
import type { RunContext } from '../../../runner/kit/client/define-client-check.ts';
import { scopesOf } from '../../../runner/kit/client/grants.ts';
import { tokensIssuedIn } from '../../../runner/kit/client/issued-values.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import { revisionAt } from '../../../runner/kit/client/mcp-revision.ts';
import { type SignIn, signInsOf } from '../../../runner/kit/client/sign-ins.ts';
import { usesOf } from './token-use.ts';

/** A request that the MCP server refused for lack of scopes. */
export interface ScopeRefusal {
  readonly entry: JournalEntry;
  /** Scopes that the challenge names. */
  readonly scopes: readonly string[];
}

/**
 * Returns the refusals for lack of scopes of a client that acts for a person and speaks the revision or a later one.
 *
 * @throws {Inapplicable} where it speaks an older one, or has no tokens of a person; {@link Untestable} where nothing was refused
 */
export function requireScopeRefusals(
  { run, plain }: Pick<RunContext, 'run' | 'plain'>,
  firstRevision: string,
): [ScopeRefusal, ...ScopeRefusal[]] {
  const hasPerson = signInsOf(plain).some(({ isForMcp, tokens }) => isForMcp && tokens.length > 0);
  if (!hasPerson || !tokensIssuedIn(plain).some((tokens) => usesOf(plain, tokens).length > 0))
    throw new Inapplicable('the client has no token of a person who signed in for the MCP server');
  const [first, ...more] = run.entries.flatMap((entry) => {
    const challenge = entry.place === 'mcp' && entry.response?.status === 403 ? bearerChallengeOf(entry) : null;
    if (challenge?.get('error') !== 'insufficient_scope') return [];
    return [{ entry, scopes: scopesOf(challenge.get('scope') ?? '') }];
  });
  if (first === undefined) throw new Untestable('the client did not come to a request that needs further scopes');
  const revision = revisionAt(run, first.entry.arrivedMs);
  if (revision === null || revision < firstRevision)
    throw new Inapplicable(`the client speaks MCP ${revision ?? 'of no named revision'}, which does not demand it`);
  return [first, ...more];
}

/** Returns the authorization request that follows a refusal, or `null`. */
export function stepUpAfter({ entry }: ScopeRefusal, run: RunContext['run']): SignIn | null {
  return signInsOf(run).find(({ atMs }) => atMs > entry.arrivedMs) ?? null;
}
