import { headerValue } from '../../kit/exchange.ts';
import type { ScenarioRun } from '../../kit/client/scenario-run.ts';

/** Shortest time without a request after which a client that is alive counts as idle. */
export const leastIdleMs = 5_000;

/** A client that is busy with itself under the ordinary service may be so for longer under another one. */
const roomFor = 2;

/**
 * Returns how long a client may send nothing before it counts as idle: five seconds at the least, and more where it was silent for
 * longer between two requests, or before its end, under the ordinary service.
 */
export function idleTimeFor({ entries, end }: Pick<ScenarioRun, 'entries' | 'end'>, wantedMs = leastIdleMs): number {
  let quietSinceMs = entries[0]?.arrivedMs ?? 0;
  let longestMs = 0;
  for (const { arrivedMs, respondedMs } of entries) {
    longestMs = Math.max(longestMs, arrivedMs - quietSinceMs);
    quietSinceMs = Math.max(quietSinceMs, arrivedMs, respondedMs ?? 0);
  }
  if (end.kind === 'ended') longestMs = Math.max(longestMs, end.atMs - quietSinceMs);
  return Math.max(leastIdleMs, wantedMs, Math.ceil(longestMs * roomFor));
}

/** Returns the longest wait that responses asked a client for, in milliseconds. */
export function askedWaitMs({ entries }: Pick<ScenarioRun, 'entries'>): number {
  return Math.max(0, ...entries.map(({ response, startedAt }) => waitOf(response, Date.parse(startedAt))));
}

function waitOf(response: ScenarioRun['entries'][number]['response'], nowMs: number): number {
  const value = response === null ? null : headerValue(response.headers, 'retry-after');
  if (value === null) return 0;
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? 0 : Math.max(0, date - nowMs);
}
