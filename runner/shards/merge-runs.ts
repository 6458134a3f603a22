import { UsageError } from '../errors/usage-error.ts';
import { numberExchanges } from '../engine/exchange-numbers.ts';
import { resultWithoutRun } from '../engine/run-check.ts';
import type { CheckResult, RunAbort, RunReport } from '../../contracts/run-report/run-report.ts';
import { checksOfShard } from '../engine/shard.ts';
import { withVerdict } from '../../contracts/run-report/verdict.ts';
import { type Check, isObserving } from '../kit/define-check.ts';
import type { Blob } from './blob.ts';
import { mergeExchanges, type MergedExchanges, renumberResult } from './merge-exchanges.ts';
import { findResult, mergeObserved } from './merge-observed.ts';
import type { ShardsOfRun } from './one-run.ts';

/** What a whole run is made of, besides its shards. */
export interface MergeOptions {
  /** The checks of the plan, in its order. */
  readonly checks: readonly Check[];
  /** The level at and above which a failure fails the run; `null` for the strictest that a shard had. */
  readonly failOn: RunReport['failOn'] | null;
}

/**
 * Returns the run that the shards are parts of, as one machine would have left it: each check of the plan once, the exchanges
 * in the order of the plan, what judges every exchange judged over all of them. The checks of a shard that is missing are
 * untestable. Throws {@link UsageError} for a shard whose results are not those of its part of the plan.
 */
export function mergeRuns(shards: ShardsOfRun, options: MergeOptions): RunReport {
  const { blobs, missing } = shards;
  const { checks } = options;
  const observing = new Set<string>(checks.filter(isObserving).map(({ id }) => id));
  const exchanges = mergeExchanges(blobs, new Set(checks.map(({ id }) => id)), observing);
  const results = collectResults(shards, checks, exchanges);
  const numbered = numberExchanges(checks, results, exchanges.recorded);
  const reports = blobs.map(({ report }) => report);
  const [first] = blobs;
  const startedMs = Math.min(...reports.map(({ startedAt }) => Date.parse(startedAt)));
  const endedMs = Math.max(...reports.map(({ startedAt, durationMs }) => Date.parse(startedAt) + durationMs));
  const repeat = Math.max(...reports.map((report) => report.repeat ?? 1));
  const { baseline: _baseline, repeat: _repeat, ...report } = first.report;
  // The checks of operations are all in one shard.
  const { operations, requestedWith, leftovers } = reports.find((one) => one.operations !== undefined) ?? {};
  return withVerdict({
    ...report,
    target: mergeTargets(reports),
    shard: null,
    startedAt: new Date(startedMs).toISOString(),
    durationMs: endedMs - startedMs,
    exitCode: 0,
    failOn: options.failOn ?? strictest(reports),
    abort: missing.length > 0 ? abortOfMissing(shards) : abortOf(blobs),
    ...(repeat > 1 && { repeat }),
    ...(operations && { operations }),
    ...(requestedWith && { requestedWith }),
    ...(leftovers && { leftovers }),
    ...numbered,
  });
}

function collectResults(
  { blobs, total, missing }: ShardsOfRun,
  checks: readonly Check[],
  exchanges: MergedExchanges,
): CheckResult[] {
  const { durationsMs } = blobs[0].plan;
  const homes = new Map<string, Blob>();
  for (const blob of blobs) {
    const own = checksOfShard(checks, blob.shard, durationsMs);
    refuseOtherResults(blob, own);
    for (const { id } of own) homes.set(id, blob);
  }
  const lost = new Map<string, number>();
  for (const index of missing)
    for (const { id } of checksOfShard(checks, { index, total }, durationsMs)) lost.set(id, index);
  return checks.map((check) => {
    const home = homes.get(check.id);
    if (home === undefined)
      return resultWithoutRun(check, 'untestable', `shard ${lost.get(check.id) ?? ''} of ${total} is missing`);
    if (isObserving(check)) return mergeObserved(check.id, blobs, exchanges);
    return renumberResult(findResult(home, check.id), home.shard.index, exchanges);
  });
}

/** What is in the wrong shard would stand in two, or in none. */
function refuseOtherResults({ report, shard, name }: Blob, own: readonly Check[]): void {
  const found = report.results.map(({ id }) => id);
  if (found.length === own.length && own.every(({ id }, place) => found[place] === id)) return;
  throw new UsageError(
    `${name} was changed after it was written: its results are not those of shard ${shard.index} of ${shard.total} of its plan`,
  );
}

function mergeTargets(reports: readonly RunReport[]): RunReport['target'] {
  const targets = reports.map(({ target }) => target);
  return {
    name: targets[0]?.name ?? '',
    systems: Object.assign({}, ...targets.toReversed().map(({ systems }) => systems)) as RunReport['target']['systems'],
    capabilities: [...new Set(targets.flatMap(({ capabilities }) => capabilities))].sort(),
  };
}

function strictest(reports: readonly RunReport[]): RunReport['failOn'] {
  const levels = reports.map(({ failOn }) => failOn);
  return (['may', 'should', 'security', 'must'] as const).find((level) => levels.includes(level)) ?? 'must';
}

function abortOfMissing({ missing, total }: ShardsOfRun): RunAbort {
  const named =
    missing.length > 10 ? `${missing.slice(0, 10).join(', ')} and ${missing.length - 10} more` : missing.join(', ');
  return {
    kind: 'missing-shards',
    message: `${missing.length} of ${total} shards left no blob: ${named}`,
    advice: `Run ${missing.length === 1 ? 'it' : 'each of them'} again (--shard ${missing[0] ?? 1}/${total}), then merge all blobs.`,
  };
}

/** What ended one shard ended a part of the run; which one is said of what concerns that machine alone. */
function abortOf(blobs: readonly Blob[]): RunAbort | null {
  const kinds = ['interrupted', 'time-over', 'unreachable', 'credentials-refused'] as const;
  const ended = blobs.flatMap(({ shard, report: { abort } }) => (abort === null ? [] : [{ shard, abort }]));
  const worst = kinds.flatMap((kind) => ended.find(({ abort }) => abort.kind === kind) ?? [])[0] ?? ended[0];
  if (worst === undefined) return null;
  if (worst.abort.kind !== 'interrupted') return worst.abort;
  const { index, total } = worst.shard;
  return { ...worst.abort, message: `shard ${index} of ${total} was ${worst.abort.message}` };
}
