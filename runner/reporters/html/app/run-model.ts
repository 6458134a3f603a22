import { levels } from '../../../../contracts/run-report/severity.ts';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { CheckResult, Outcome, Severity, StoredExchange } from '../../../../contracts/run-report/run-report.ts';
import { type PackedValues, unpackValues } from '../packed-values.ts';
import { createFilter, hasFlag } from '../query.ts';
import {
  curlSeparator,
  type Digest,
  type IndexedClause,
  outcomes,
  type PackedExchange,
  type ResultEvidence,
  type ResultRow,
  type RunIndex,
  severities,
} from '../run-index.ts';
import { readTemplate } from './read-template.ts';

/** How an outcome is coloured: a failure by its severity or by being accepted, the rest by itself. */
export type Shade = 'error' | 'warning' | 'note' | 'accepted' | 'errored' | 'untestable' | 'passed' | 'inapplicable';

/** A result as the pages show it. */
export interface Entry {
  /** Its place in the plan. */
  readonly number: number;
  readonly id: string;
  readonly title: string;
  readonly suite: string;
  readonly level: CheckResult['level'];
  readonly outcome: Outcome;
  readonly severity: Severity;
  readonly shade: Shade;
  readonly clause: IndexedClause;
  readonly durationMs: number;
  readonly isGating: boolean;
  /** True where all that failed is accepted by the baseline. */
  readonly isAccepted: boolean;
  /** Outcome of each repetition where they differ; empty for a stable result. */
  readonly repeats: readonly Outcome[];
  readonly digest: Digest | null;
}

/** The run as the pages read it. */
export interface RunModel {
  readonly index: RunIndex;
  readonly entries: readonly Entry[];
  /** Returns the numbers of the results that meet a query, in the order of the plan. */
  filter(this: void, query: string): readonly number[];
  readEvidence(this: void, number: number): Promise<ResultEvidence>;
  readExchange(this: void, place: number): Promise<StoredExchange>;
}

const emptyClause: IndexedClause = { id: '', document: '', section: '', url: null, statement: '', level: null };

/** Resolves to the run of this page. Rejects where its data cannot be read. */
export async function openRun(): Promise<RunModel> {
  const index = (await readTemplate('index')) as RunIndex;
  const repeats = new Map(index.unstable.map(([place, places]) => [place, places.map(outcomeAt)]));
  return {
    index,
    entries: index.results.map((row, number) => ({
      ...toEntry(row, number, index),
      repeats: repeats.get(number) ?? [],
    })),
    filter: createFilter(index),
    readEvidence: readChunks<ResultEvidence>('results', index.resultChunks),
    readExchange: exchangeReader(index.exchangeChunks),
  };
}

function exchangeReader(starts: readonly number[]): RunModel['readExchange'] {
  const read = readChunks<PackedExchange>('exchanges', starts);
  return async (place) => {
    const exchange = await read(place);
    return { ...exchange, curl: exchange.curl?.join(curlSeparator) ?? null };
  };
}

function outcomeAt(place: number): Outcome {
  return outcomes[place] ?? 'errored';
}

function toEntry(row: ResultRow, number: number, { suites, clauses, digests }: RunIndex): Omit<Entry, 'repeats'> {
  const [id, title, suite, level, outcomeNumber, severityNumber, clause, durationMs, , digest] = row;
  const outcome = outcomeAt(outcomeNumber);
  const isAccepted = hasFlag(row, 'accepted');
  const severity = severities[severityNumber] ?? 'none';
  return {
    number,
    id,
    title,
    suite: suites[suite] ?? '',
    level: levels[level] ?? 'MUST',
    outcome,
    severity,
    shade: outcome !== 'failed' ? outcome : isAccepted ? 'accepted' : severity === 'none' ? 'error' : severity,
    clause: clauses[clause] ?? emptyClause,
    durationMs,
    isGating: hasFlag(row, 'gating'),
    isAccepted,
    digest: digests[digest] ?? null,
  };
}

/** Chunks that were read stay, the latest few of them. */
const keptChunks = 12;

function readChunks<Value>(name: string, starts: readonly number[]): (number: number) => Promise<Value> {
  const read = new Map<number, Promise<(place: number) => unknown>>();
  return async (number) => {
    const chunk = starts.findLastIndex((start) => start <= number);
    const values =
      read.get(chunk) ?? readTemplate(`${name}-${chunk}`).then((packed) => unpackValues(packed as PackedValues));
    read.delete(chunk);
    read.set(chunk, values);
    const [oldest] = read.keys();
    if (read.size > keptChunks && oldest !== undefined) read.delete(oldest);
    const value = (await values)(number - (starts[chunk] ?? 0)) as Value | undefined;
    if (value === undefined) throw new Error(`this page has no evidence ${name} ${number}`);
    return value;
  };
}

/** The run, for every component. */
export const RunContext = createContext<RunModel | null>(null);

/** Returns the run of the page. Throws outside of the page. */
export function useRun(): RunModel {
  const run = useContext(RunContext);
  if (run === null) throw new Error('no run is provided');
  return run;
}
