import type { Level } from '../../../contracts/clauses/clause.ts';
import type {
  CheckResult,
  Outcome,
  RunReport,
  SecondOpinion,
  Severity,
  StoredAssertion,
  StoredExchange,
} from '../../engine/run-report.ts';

/** Outcomes in the order in which the report shows them; rows name them by their place here. */
export const outcomes = ['failed', 'errored', 'untestable', 'passed', 'inapplicable'] as const satisfies Outcome[];

/** Levels in the order in which the report shows them; rows name them by their place here. */
export const levels = ['MUST', 'SHOULD', 'MAY'] as const satisfies Level[];

/** Severities; rows name them by their place here. */
export const severities = ['error', 'warning', 'note', 'none'] as const satisfies Severity[];

/** A clause as the report shows it; its level is `null` where neither a check nor our own list tells it. */
export interface IndexedClause {
  readonly id: string;
  readonly document: string;
  readonly section: string;
  /** An http(s) address, or `null`. */
  readonly url: string | null;
  readonly statement: string;
  readonly level: Level | null;
}

/** Why a check did not pass, in short: what a list shows of it. */
export interface Digest {
  readonly reason: string;
  /** The first of the assertions that failed, cut short. */
  readonly first: { readonly statement: string; readonly expected: string; readonly actual: string } | null;
  /** How many assertions failed. */
  readonly failing: number;
  /** What was asked where an assertion failed, with how many failed there; the most frequent first. */
  readonly operations: ReadonlyArray<readonly [operation: string, count: number]>;
}

/** One result in the index: id, title, places in the lists, duration in ms, whether it decides the verdict, and the place of why it did not pass, or -1. */
export type ResultRow = readonly [
  id: string,
  title: string,
  suite: number,
  level: number,
  outcome: number,
  severity: number,
  clause: number,
  durationMs: number,
  gating: 0 | 1,
  digest: number,
];

/** What the report reads when it opens: everything but the evidence. */
export interface RunIndex extends Pick<
  RunReport,
  | 'tool'
  | 'target'
  | 'contract'
  | 'run'
  | 'seed'
  | 'shard'
  | 'startedAt'
  | 'durationMs'
  | 'exitCode'
  | 'failOn'
  | 'abort'
  | 'summary'
> {
  readonly verdict: { readonly headline: string; readonly tone: Tone; readonly meaning: string; readonly next: string };
  /** What follows `npx vivero run ` to ask the same target again; may be empty. */
  readonly targetArgument: string;
  readonly suites: readonly string[];
  readonly clauses: readonly IndexedClause[];
  readonly digests: readonly Digest[];
  readonly results: readonly ResultRow[];
  readonly notCovered: readonly IndexedClause[];
  readonly secondOpinions: readonly SecondOpinion[];
  /** Number of the first result of each chunk of evidence. */
  readonly resultChunks: readonly number[];
  /** Place of the first exchange of each chunk of exchanges. */
  readonly exchangeChunks: readonly number[];
}

/** How a verdict is coloured. */
export type Tone = 'good' | 'bad' | 'caution';

/** What the parts of a shell line are joined by; most of them are in many lines. */
export const curlSeparator = ' --header ';

/** An exchange as the report keeps it: its shell line in parts. */
export interface PackedExchange extends Omit<StoredExchange, 'curl'> {
  readonly curl: readonly string[] | null;
}

/** The evidence of one result. */
export interface ResultEvidence {
  readonly reason: string;
  readonly assertions: readonly StoredAssertion[];
  /** Exchanges that it sent or judges: number, and place among all. */
  readonly exchanges: ReadonlyArray<readonly [id: number, place: number]>;
  readonly guidance: CheckResult['guidance'] | null;
}
