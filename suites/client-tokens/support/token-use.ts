import { Inapplicable, Untestable } from '../../../runner/kit/define-check.ts';
import { requireChanceToGoOn, requireSilenceCounts } from '../../../runner/kit/client/after-bait.ts';
import type { RunContext } from '../../../runner/kit/client/define-client-check.ts';
import { type IssuedTokens, tokensIssuedIn } from '../../../runner/kit/client/issued-values.ts';
import type { JournalEntry } from '../../../runner/kit/client/journal-entry.ts';
import { perEntry } from '../../../runner/kit/client/per-entry.ts';
import { bearerOf } from '../../../runner/kit/client/read-entry.ts';
import type { ScenarioRun } from '../../../runner/kit/client/scenario-run.ts';

/** Returns the requests of a run with a token that was issued in it, in their order. */
export function usesOf(run: ScenarioRun, { accessToken }: IssuedTokens): readonly JournalEntry[] {
  return byToken(run).get(accessToken) ?? [];
}

const byToken = perEntry(({ entries }: ScenarioRun) => Map.groupBy(entries, bearerOf));

/**
 * Returns the tokens that were issued in a run, to a client that uses issued tokens.
 *
 * @throws {Inapplicable} where it uses none in the ordinary service; {@link Untestable} where it got none in the run
 */
export function requireTokens({ run, plain }: Pick<RunContext, 'run' | 'plain'>): [IssuedTokens, ...IssuedTokens[]] {
  if (!tokensIssuedIn(plain).some((tokens) => usesOf(plain, tokens).length > 0))
    throw new Inapplicable('the client uses no issued token under the ordinary service');
  const [first, ...more] = tokensIssuedIn(run);
  if (first === undefined) throw new Untestable('the client did not come to a token response');
  return [first, ...more];
}

/** A token that the service refused as invalid, and the request that it first refused. */
export interface RefusedToken {
  readonly tokens: IssuedTokens;
  readonly refusal: JournalEntry;
}

/**
 * Returns the issued tokens that were refused in a run as invalid.
 *
 * @throws {Inapplicable} where the client uses no issued tokens, or renews them before; {@link Untestable} where none was refused
 */
export function requireRefusedTokens(context: Pick<RunContext, 'run' | 'plain'>): [RefusedToken, ...RefusedToken[]] {
  const issued = requireTokens(context);
  const [first, ...more] = issued.flatMap((tokens) => {
    const refusal = usesOf(context.run, tokens).find(({ response }) => response?.status === 401);
    return refusal === undefined ? [] : [{ tokens, refusal }];
  });
  if (first !== undefined) return [first, ...more];
  if (issued.length > 1) throw new Inapplicable('the client renews its tokens before they are refused');
  throw new Untestable('the client sent no request with its token after the end of it');
}

/**
 * States that the issued tokens of each group are used.
 *
 * @param groupOf returns what is odd about a token, as "a token of the type BEARER"
 * @throws {Inapplicable} and {@link Untestable} as {@link requireTokens}; also where a client ended right after
 */
export function judgeTokensUsed(context: RunContext, groupOf: (tokens: IssuedTokens) => string): void {
  const { run, plain, expect } = context;
  const issued = requireTokens(context);
  const isUsed = (tokens: IssuedTokens): boolean => usesOf(run, tokens).length > 0;
  const usesAll = tokensIssuedIn(plain).every((tokens) => usesOf(plain, tokens).length > 0);
  for (const [group, [first, ...more]] of Map.groupBy(issued, groupOf)) {
    if (first === undefined) continue;
    const ok = [first, ...more].some(isUsed);
    const ms = first.entry.respondedMs ?? first.entry.arrivedMs;
    if (!ok) {
      requireSilenceCounts(run);
      // A client that renews a token before it uses it does so with an odd one, too: the one that it does use shows whether it understands.
      if (!usesAll && issued.some(isUsed)) continue;
      if (!(issued.some(isUsed) && beginsAgain(run, ms))) requireChanceToGoOn(run, { ms, what: 'the token response' });
      if (issued.some(isUsed) && !beginsAgain(run, ms)) throw new Untestable(`the client did not come to use ${group}`);
    }
    expect.that(`${group} is used`, ok, {
      expected: 'a request with the token',
      actual: ok ? 'a request with the token' : 'other requests, none with the token',
      entry: first.entry,
    });
  }
}

function beginsAgain({ entries }: ScenarioRun, ms: number): boolean {
  return entries.some(({ place, arrivedMs }) => arrivedMs > ms && (place === 'token' || place === 'authorize'));
}
