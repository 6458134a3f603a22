import type { RecordedExchange } from '../engine/exchange-numbers.ts';
import { openingKey } from '../engine/order-opening.ts';
import type { CheckResult, RunReport, StoredExchange } from '../../contracts/run-report/run-report.ts';
import type { Blob } from './blob.ts';

/** The exchanges of all shards, each with a number that no other has. */
export interface MergedExchanges {
  readonly recorded: readonly RecordedExchange[];
  /** Returns the number of an exchange of a shard; `null` for one that does not exist. */
  numberOf(shard: number, id: number | null): number | null;
  /** Returns true where another shard's copy stands for the exchange: what was judged of it is judged already. */
  isCopy(shard: number, id: number | null): boolean;
}

/** An exchange, and what its shard says of it. */
interface Judged {
  readonly stored: StoredExchange;
  /** What the checks that judge every exchange say, in their order. */
  readonly observed: string;
  /** True where a check that fails refers to it. */
  readonly isEvidence: boolean;
}

/**
 * Returns the exchanges of all shards. What each shard asked anew on behalf of several checks stands once, unless two answers
 * differ in what any check makes of them: a failure keeps the exchange that shows it.
 *
 * @param planned ids of the checks of the plan
 * @param observing those of them that judge every exchange
 */
export function mergeExchanges(
  blobs: readonly Blob[],
  planned: ReadonlySet<string>,
  observing: ReadonlySet<string>,
): MergedExchanges {
  const recorded: RecordedExchange[] = [];
  const numbers = new Map<string, number>();
  const copies = new Set<string>();
  const openings = new Map<string, Array<{ readonly number: number; readonly judged: Judged }>>();
  for (const { shard, report } of blobs) {
    const judge = judgeExchanges(report, observing);
    for (const stored of report.exchanges) {
      const place = `${shard.index} ${stored.id}`;
      const key = planned.has(stored.check) ? '' : openingKey(stored);
      const judged = judge(stored);
      const twins = openings.get(key) ?? [];
      const twin = key === '' ? undefined : twins.find((one) => isAlike(one.judged, judged));
      const number = twin?.number ?? recorded.length + 1;
      numbers.set(place, number);
      if (twin !== undefined) copies.add(place);
      else {
        recorded.push({ provisionalId: number, stored });
        if (key !== '') openings.set(key, [...twins, { number, judged }]);
      }
    }
  }
  return {
    recorded,
    numberOf: (shard, id) => numbers.get(`${shard} ${id ?? ''}`) ?? null,
    isCopy: (shard, id) => copies.has(`${shard} ${id ?? ''}`),
  };
}

function judgeExchanges(
  { results }: Pick<RunReport, 'results'>,
  observing: ReadonlySet<string>,
): (stored: StoredExchange) => Judged {
  const observed = new Map<number, string[]>();
  const evidence = new Set<number>();
  for (const result of results) {
    for (const { ok, statement, exchange } of result.assertions) {
      if (exchange === null) continue;
      if (observing.has(result.id))
        observed.set(exchange, [...(observed.get(exchange) ?? []), JSON.stringify([result.id, ok, statement])]);
      else if (!ok) evidence.add(exchange);
    }
  }
  return (stored) => ({
    stored,
    observed: (observed.get(stored.id) ?? []).join('\n'),
    isEvidence: evidence.has(stored.id),
  });
}

function isAlike(kept: Judged, copy: Judged): boolean {
  const [one, other] = [kept.stored, copy.stored];
  if (one.response?.status !== other.response?.status || one.fault?.kind !== other.fault?.kind) return false;
  if (kept.observed !== copy.observed) return false;
  return !copy.isEvidence || JSON.stringify(one.response?.body) === JSON.stringify(other.response?.body);
}

/** Returns the result of a check with the numbers that its exchanges have after the merge. */
export function renumberResult(result: CheckResult, shard: number, exchanges: MergedExchanges): CheckResult {
  const assertions = result.assertions.map((assertion) => ({
    ...assertion,
    exchange: exchanges.numberOf(shard, assertion.exchange),
  }));
  return { ...result, assertions };
}
