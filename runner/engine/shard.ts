import { type Check, isObserving } from '../kit/define-check.ts';
import { seededNumber } from './identity.ts';
import type { RunSettings } from './run-settings.ts';

/** One part of a run that is shared among machines. */
export interface Shard {
  /** From 1 to `total`. */
  readonly index: number;
  readonly total: number;
}

/**
 * Returns the checks of one shard, in the order given. A check that asks belongs to one shard, by its id alone, so that every
 * machine agrees without talking; a check that judges exchanges of others is in all, and judges those of its shard.
 */
export function checksOfShard(checks: readonly Check[], shard: Shard | null): Check[] {
  if (shard === null) return [...checks];
  return checks.filter((check) => isObserving(check) || seededNumber(check.id, shard.total) === shard.index - 1);
}

/** Returns the settings of one shard: its part of the ids, so that no two shards create the same, and of the rate. */
export function settingsOfShard(settings: RunSettings, shard: Shard | null): RunSettings {
  if (shard === null) return settings;
  const { from, to } = settings.ids;
  const size = Math.max(1, Math.floor((to - from + 1) / shard.total));
  const start = Math.min(to, from + size * (shard.index - 1));
  return {
    ...settings,
    ids: { from: start, to: Math.min(to, start + size - 1) },
    ratePerSecond: settings.ratePerSecond === null ? null : settings.ratePerSecond / shard.total,
  };
}
