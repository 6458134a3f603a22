import type { IssuedToken } from './request-token.ts';
import type { TokenSource } from './token-source.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

/** How a token is replaced. */
export interface Renewal {
  readonly clock: { now(): number };
  /** Resolves to another token, or to `null` where there is no way to one; rejects with {@link TokenUnavailable}. */
  issue(): Promise<IssuedToken | null>;
}

/** A token is replaced so long before its end, in milliseconds, or a tenth of its lifetime where that is less. */
const marginMs = 30_000;
/** A renewed token that is refused within this time, in milliseconds, is refused for another reason than its age. */
const youngMs = 30_000;
/** An authorization server that could not be reached is left in peace for so long, in milliseconds. */
const pauseMs = 15_000;

/**
 * Returns a source that hands out a token, and another one once it has expired or was refused. An authorization server is asked once
 * for all who need it, never again after it refused, and not at once after it could not be reached.
 */
export function createRenewingSource(first: IssuedToken, renewal: Renewal): TokenSource {
  let held = first;
  let renewedAtMs: number | null = null;
  const nowMs = (): number => renewal.clock.now();
  const replace = shareReplacement(renewal, (next) => (held = next));
  return {
    current: async () => {
      const { expiresAtMs } = held;
      if (!isSpent(held, nowMs())) return held.accessToken;
      try {
        // Where there is no way to another one, the target says what it thinks of the old one.
        await replace();
      } catch (error) {
        if (!(error instanceof TokenUnavailable) || expiresAtMs === null || nowMs() >= expiresAtMs) throw error;
      }
      return held.accessToken;
    },
    renew: async (refused) => {
      if (refused !== held.accessToken) return held.accessToken;
      if (renewedAtMs !== null && nowMs() - renewedAtMs < youngMs) return null;
      try {
        if (!(await replace())) return null;
      } catch (error) {
        if (error instanceof TokenUnavailable) return null;
        throw error;
      }
      renewedAtMs = nowMs();
      return held.accessToken;
    },
  };
}

/** Returns a function that gets another token and resolves to whether there was one; calls at the same time share it. */
function shareReplacement(renewal: Renewal, keep: (next: IssuedToken) => void): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;
  let failure: { readonly error: TokenUnavailable; readonly untilMs: number } | null = null;
  const replace = async (): Promise<boolean> => {
    if (failure !== null && renewal.clock.now() < failure.untilMs) throw failure.error;
    try {
      const next = await renewal.issue();
      if (next !== null) keep(next);
      return next !== null;
    } catch (error) {
      if (error instanceof TokenUnavailable) {
        const isFinal = error.abort.kind === 'credentials-refused';
        failure = { error, untilMs: isFinal ? Infinity : renewal.clock.now() + pauseMs };
      }
      throw error;
    }
  };
  return () => (underWay ??= replace().finally(() => (underWay = null)));
}

function isSpent({ expiresAtMs, lifetimeMs }: IssuedToken, nowMs: number): boolean {
  if (expiresAtMs === null || lifetimeMs === null) return false;
  return nowMs >= expiresAtMs - Math.min(marginMs, lifetimeMs / 10);
}
