import type { Level } from '../../../contracts/clauses/clause.ts';
import type {
  Acceptance,
  CheckResult,
  Outcome,
  RunReport,
  SecondOpinion,
  Severity,
  StoredAssertion,
  StoredExchange,
} from '../../../contracts/run-report/run-report.ts';
import type { LeftoverGroup } from '../group-leftovers.ts';
import type { LatencyRow } from '../latency-table.ts';

/** Outcomes in the order in which the report shows them; rows name them by their place here. */
export const outcomes = ['failed', 'errored', 'untestable', 'passed', 'inapplicable'] as const satisfies Outcome[];

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
  /** How grave a breach is that was published as a vulnerability; absent where none was. */
  readonly security?: 'high' | 'medium';
}

/** A host or a provider, with a line for each need or limit. */
export interface IndexedHost {
  readonly name: string;
  readonly standing: string;
  readonly lines: ReadonlyArray<{
    readonly text: string;
    readonly check: string | null;
    readonly source: string;
    readonly read: string;
  }>;
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
  /** Why what failed is accepted, by the first of its acceptances, and how many assertions are; `null` where none is. */
  readonly accepted: (Acceptance & { readonly count: number }) | null;
}

/** What a row says beyond its places, added up. */
export const rowFlags = { gating: 1, accepted: 2, unstable: 4 } as const;

/** One result in the index: id, title, places in the lists, duration in ms, the sum of its {@link rowFlags}, and the place of why it did not pass, or -1. */
export type ResultRow = readonly [
  id: string,
  title: string,
  suite: number,
  level: number,
  outcome: number,
  severity: number,
  clause: number,
  durationMs: number,
  flags: number,
  digest: number,
];

/** What the report reads when it opens: everything but the evidence. */
export interface RunIndex extends Pick<
  RunReport,
  | 'tool'
  | 'target'
  | 'traffic'
  | 'contract'
  | 'run'
  | 'seed'
  | 'shard'
  | 'startedAt'
  | 'durationMs'
  | 'exitCode'
  | 'failOn'
  | 'abort'
  | 'baseline'
  | 'repeat'
  | 'plan'
  | 'profile'
  | 'configuration'
  | 'summary'
> {
  readonly verdict: { readonly headline: string; readonly tone: Tone; readonly meaning: string; readonly next: string };
  /** What follows `npx vivero run ` to ask the same target again; may be empty. */
  readonly targetArgument: string;
  /** True where the run was allowed to create and change data, so that running a check of operations again takes it, too. */
  readonly allowsWrites: boolean;
  readonly suites: readonly string[];
  readonly clauses: readonly IndexedClause[];
  readonly digests: readonly Digest[];
  readonly results: readonly ResultRow[];
  /** Places of the failed results, those alike together, in the order in which they are worth fixing, and how many results wait for them. */
  readonly fixOrder: ReadonlyArray<{ readonly places: readonly number[]; readonly waiting: number }>;
  /** Place of each unstable result, and the places of its outcomes, one for each repetition. */
  readonly unstable: ReadonlyArray<readonly [result: number, outcomes: readonly number[]]>;
  readonly notCovered: readonly IndexedClause[];
  readonly secondOpinions: readonly SecondOpinion[];
  /** How fast operations were, the slowest first, and how many more there are. */
  /** Which hosts the target works with, and what its identity provider is known for; empty where the run tested nothing of it. */
  readonly hosts: readonly IndexedHost[];
  readonly latency: { readonly rows: readonly LatencyRow[]; readonly more: number };
  /** What was requested of each operation of the document, and how many there are more. */
  readonly operations: { readonly rows: readonly IndexedOperation[]; readonly more: number };
  /** What the run created and did not delete, by operation and reason. */
  readonly leftovers: readonly LeftoverGroup[];
  /** `null` where no client was run. */
  readonly client: IndexedClient | null;
  /** Number of the first result of each chunk of evidence. */
  readonly resultChunks: readonly number[];
  /** Place of the first exchange of each chunk of exchanges. */
  readonly exchangeChunks: readonly number[];
}

/** An operation of the document, and how many statements about it do not hold. */
export type IndexedOperation = NonNullable<RunReport['operations']>[number] & { readonly findings: number };

/** Who takes a request of a client; steps name them by their place here. */
export const lanes = ['mock', 'authorization server', 'other origin'] as const;

/** A request of a client: number and place of its exchange, who took it, what it was, and the status of the response, or 0. */
export type FlowStep = readonly [id: number, place: number, lane: number, operation: string, status: number];

/** What a client did under one scenario. */
export interface IndexedScenario extends Omit<NonNullable<RunReport['client']>['scenarios'][number], 'output'> {
  /** In the order in which the requests came; so many as a person reads. */
  readonly flow: readonly FlowStep[];
}

/** A client under test. */
export interface IndexedClient extends Pick<NonNullable<RunReport['client']>, 'kinds' | 'unused' | 'coverage'> {
  /** The shell line that runs one check of it again, its id to be put in the place of `<check>`. */
  readonly line: string;
  readonly scenarios: readonly IndexedScenario[];
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
  /** One for each repetition; empty where the run was not repeated. */
  readonly repeats: readonly Outcome[];
}
