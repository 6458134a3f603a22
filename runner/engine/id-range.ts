import type { Shard } from '../../contracts/run-report/shard.ts';

/** Draws ids from a range, none of them twice as long as there are any. */
export interface IdRange {
  /** Returns the next id of an owner. */
  next(owner: string): number;
}

/** What ids are drawn from, and by whom. */
export interface IdRangeOptions {
  /** Whole numbers, both included. */
  readonly ids: { readonly from: number; readonly to: number };
  /** Each has a slice of its own; whoever is not named shares one with all others that are not. */
  readonly owners: readonly string[];
  readonly shard: Shard | null;
  /** Returns a place from 0 to `size - 1` that differs from run to run, so that two runs against one store seldom meet. */
  start(size: number): number;
}

/** No check creates as many plants; a range that cannot give each owner so many is not cut into slices. */
const shortestSlice = 1024;

interface Part {
  readonly from: number;
  readonly size: number;
}

interface Slice extends Part {
  /** Number of ids drawn, from where the run begins. */
  drawn: number;
}

/**
 * Returns the ids of a run. Each owner draws from its own slice, by its place in the list, so that its ids depend neither on
 * the others nor on the shard that it is in; within a slice they begin at a place that depends on the run, and wrap around.
 * From a range that is too small for that all draw alike, one after another, and shards from parts of it.
 */
export function createIdRange({ ids, owners, shard, start }: IdRangeOptions): IdRange {
  const whole = { from: ids.from, size: ids.to - ids.from + 1 };
  const places = new Map(owners.map((owner, index) => [owner, index + 1]));
  const size = Math.floor(whole.size / (owners.length + 1));
  const isSliced = owners.length > 0 && size >= shortestSlice * (shard?.total ?? 1);
  const rest = partOf(isSliced ? { from: whole.from, size } : whole, shard);
  const slices = new Map<number, Slice>();
  const sliceOf = (place: number): Slice => {
    const slice = place === 0 ? rest : { from: whole.from + place * size, size };
    const known = slices.get(place) ?? { ...slice, drawn: start(slice.size) };
    slices.set(place, known);
    return known;
  };
  return {
    next(owner) {
      const slice = sliceOf(isSliced ? (places.get(owner) ?? 0) : 0);
      slice.drawn += 1;
      return slice.from + (slice.drawn % slice.size);
    },
  };
}

/** Returns the part of a range that one shard draws from; a range with fewer ids than shards gives each one of them. */
function partOf({ from, size }: Part, shard: Shard | null): Part {
  if (shard === null) return { from, size };
  const part = Math.max(1, Math.floor(size / shard.total));
  return { from: from + Math.min(size - part, part * (shard.index - 1)), size: part };
}
