import type {
  CheckResult,
  Outcome,
  RunReport,
  StoredAssertion,
  StoredExchange,
} from '../../contracts/run-report/run-report.ts';
import { namelessStatement } from './nameless-statement.ts';

/**
 * Which outcome of several repetitions is the one of the check: what was found once is proven, and what could not be told once
 * keeps the run from being green.
 */
const rank = { failed: 4, errored: 3, untestable: 2, passed: 1, inapplicable: 0 } as const satisfies Record<
  Outcome,
  number
>;

/** An assertion, and the exchange that shows it. */
interface KeptAssertion {
  readonly assertion: StoredAssertion;
  readonly exchange: StoredExchange | null;
}

interface KeptResult {
  readonly result: CheckResult;
  readonly assertions: readonly KeptAssertion[];
  /** What the check sent. */
  readonly sent: readonly StoredExchange[];
  readonly repeats: readonly Outcome[];
}

/** Repetitions of one run as they come in; of each check only the worst is kept, with its exchanges. */
export interface WorstOfRuns {
  add(report: RunReport): void;
  /** Returns the results in the order of the first repetition, and the exchanges, numbered anew. */
  take(): Pick<RunReport, 'results' | 'exchanges'>;
}

/** Returns what keeps the worst of several repetitions, and no more of them than that. */
export function keepWorst(): WorstOfRuns {
  const kept = new Map<string, KeptResult>();
  let opening: readonly StoredExchange[] | null = null;
  return {
    add(report) {
      const byId = new Map(report.exchanges.map((exchange) => [exchange.id, exchange]));
      const bySender = Map.groupBy(report.exchanges, ({ check }) => check);
      const ids = new Set(report.results.map(({ id }) => id));
      opening ??= report.exchanges.filter(({ check }) => !ids.has(check));
      for (const result of report.results) {
        const before = kept.get(result.id);
        // What an abort kept from being asked says nothing of a check that was asked before.
        if (before !== undefined && report.abort !== null && result.outcome === 'untestable') continue;
        const assertions = result.assertions.map((assertion) => ({
          assertion,
          exchange: assertion.exchange === null ? null : (byId.get(assertion.exchange) ?? null),
        }));
        const found = { result, assertions, sent: bySender.get(result.id) ?? [], repeats: [result.outcome] };
        kept.set(result.id, before === undefined ? found : worseOf(before, found));
      }
    },
    take: () => compose([...kept.values()], opening ?? []),
  };
}

/** Where both failed, what only the later one shows is added: a baseline that accepts the one failure must not hide the other. */
function worseOf(before: KeptResult, after: KeptResult): KeptResult {
  const repeats = [...before.repeats, ...after.repeats];
  const difference = rank[after.result.outcome] - rank[before.result.outcome];
  if (difference > 0) return { ...after, repeats };
  if (difference < 0 || after.result.outcome !== 'failed') return { ...before, repeats };
  const known = new Set(before.assertions.filter(isFailing).map(nameOf));
  const more = after.assertions.filter((kept) => isFailing(kept) && !known.has(nameOf(kept)));
  return { ...before, assertions: [...before.assertions, ...more], repeats };
}

function isFailing({ assertion }: KeptAssertion): boolean {
  return !assertion.ok;
}

function nameOf({ assertion }: KeptAssertion): string {
  return namelessStatement(assertion.statement);
}

/** Exchanges are known by identity: those of another repetition have the same numbers. */
function compose(
  kept: readonly KeptResult[],
  opening: readonly StoredExchange[],
): Pick<RunReport, 'results' | 'exchanges'> {
  const place = new Map(kept.map(({ result }, index) => [result.id, index]));
  const shown = kept.flatMap(({ assertions }) => assertions.flatMap(({ exchange }) => exchange ?? []));
  const all = [...new Set([...opening, ...kept.flatMap(({ sent }) => sent), ...shown])];
  const placeOf = ({ check }: StoredExchange): number => place.get(check) ?? -1;
  // The sort is stable: within a check the order is that in which they were sent.
  const ordered = all.toSorted((a, b) => placeOf(a) - placeOf(b));
  const ids = new Map(ordered.map((exchange, index) => [exchange, index + 1]));
  return {
    exchanges: ordered.map((exchange, index) => ({ ...exchange, id: index + 1 })),
    results: kept.map(({ result, assertions, repeats }) => ({
      ...result,
      assertions: assertions.map(({ assertion, exchange }) => ({
        ...assertion,
        exchange: exchange === null ? null : (ids.get(exchange) ?? null),
      })),
      repeats,
    })),
  };
}
