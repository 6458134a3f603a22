import { quoteFound } from '../text/quote-found.ts';
import { UsageError } from '../errors/usage-error.ts';
import { escapeJson } from '../text/escape.ts';
import type { Blob } from './blob.ts';

/** The blobs of one run. */
export interface ShardsOfRun {
  /** In the order of their shards, each shard once. */
  readonly blobs: readonly [Blob, ...Blob[]];
  readonly total: number;
  /** Numbers of the shards that left no blob. */
  readonly missing: readonly number[];
}

/**
 * Returns the blobs as the shards of one run. Throws {@link UsageError} where they are of different plans or runs, and where one
 * shard has two that differ.
 */
export function requireOneRun(given: readonly Blob[], version: string): ShardsOfRun {
  const [first] = given;
  if (first === undefined) throw new UsageError('nothing to merge: name the blobs, or the folders that hold them');
  for (const blob of given) refuseOther(blob, first, version);
  const shards = new Map<number, Blob>();
  for (const blob of given) {
    const { index, total } = blob.shard;
    const known = shards.get(index);
    if (known !== undefined && known.sha256 !== blob.sha256)
      throw new UsageError(
        `${known.name} and ${blob.name} are both shard ${index} of ${total}, and differ: name the one that counts`,
      );
    if (known === undefined) shards.set(index, blob);
  }
  const { total } = first.shard;
  const [head = first, ...rest] = [...shards.values()].sort((a, b) => a.shard.index - b.shard.index);
  const missing = Array.from({ length: total }, (_, place) => place + 1).filter((index) => !shards.has(index));
  return { blobs: [head, ...rest], total, missing };
}

function refuseOther(blob: Blob, first: Blob, version: string): void {
  const { plan, report, shard, name } = blob;
  const pair = `${first.name} and ${name}`;
  if (plan.vivero !== version || report.tool.version !== version)
    throw new UsageError(
      `${name} was made by vivero ${plan.vivero}, and this is ${version}: merge with the vivero that made it`,
    );
  if (plan.sha256 !== first.plan.sha256) {
    const [one, other] = [first.plan, plan].map(
      ({ sha256, target }) => `${sha256.slice(0, 12)} of ${escapeJson(quoteFound(target.name))}`,
    );
    throw new UsageError(`${pair} are of different plans, ${one ?? ''} and ${other ?? ''}: merge the blobs of one run`);
  }
  if (report.run !== first.report.run)
    throw new UsageError(
      `${pair} are of different runs, ${first.report.run} and ${report.run}: merge the blobs of one`,
    );
  if (shard.total !== first.shard.total)
    throw new UsageError(`${pair} are parts of ${first.shard.total} and of ${shard.total}: merge the blobs of one run`);
}
