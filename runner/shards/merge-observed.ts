import type { CheckResult, Outcome } from '../../contracts/run-report/run-report.ts';
import { severityOf } from '../../contracts/run-report/severity.ts';
import type { Blob } from './blob.ts';
import { type MergedExchanges, renumberResult } from './merge-exchanges.ts';

/** What a check that judges every exchange came to in one shard counts before what it came to in others, in this order. */
const byWeight: readonly Outcome[] = ['failed', 'errored', 'passed', 'untestable', 'inapplicable'];

/** Returns the result of a check in a shard that has one. */
export function findResult({ report, name }: Blob, id: string): CheckResult {
  const result = report.results.find((one) => one.id === id);
  if (result === undefined) throw new Error(`${name} has no result of ${id}`);
  return result;
}

/** Returns what a check that judges every exchange comes to over all shards: as if one run had seen all of their exchanges. */
export function mergeObserved(id: string, blobs: readonly [Blob, ...Blob[]], exchanges: MergedExchanges): CheckResult {
  const found = blobs.map((blob) => {
    const { index } = blob.shard;
    const result = findResult(blob, id);
    const own = result.assertions.filter(({ exchange }) => !exchanges.isCopy(index, exchange));
    return renumberResult({ ...result, assertions: own }, index, exchanges);
  });
  const heaviest = found.toSorted((a, b) => weightOf(a.outcome) - weightOf(b.outcome))[0] ?? findResult(blobs[0], id);
  const repeats = mergeRepeats(found);
  return {
    ...heaviest,
    severity: severityOf(heaviest.outcome, heaviest.level),
    assertions: found.flatMap(({ assertions }) => assertions),
    durationMs: found.reduce((sum, { durationMs }) => sum + durationMs, 0),
    ...(repeats !== null && { repeats }),
  };
}

function mergeRepeats(found: readonly CheckResult[]): Outcome[] | null {
  const times = Math.max(...found.map(({ repeats }) => repeats?.length ?? 0));
  if (times === 0) return null;
  return Array.from({ length: times }, (_, at) => {
    const outcomes = found.map(({ outcome, repeats }) => repeats?.[at] ?? outcome);
    return outcomes.toSorted((a, b) => weightOf(a) - weightOf(b))[0] ?? 'inapplicable';
  });
}

function weightOf(outcome: Outcome): number {
  return byWeight.indexOf(outcome);
}
