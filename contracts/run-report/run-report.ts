import type { Level } from '../clauses/clause.ts';
import type { System } from '../systems.ts';

/** What became of a check. */
export type Outcome = 'passed' | 'failed' | 'inapplicable' | 'untestable' | 'errored';

/** How bad an outcome is; from outcome and level. */
export type Severity = 'error' | 'warning' | 'note' | 'none';

/** A body in its stored form: redacted, shortened, and text wherever it is UTF-8. */
export interface StoredBody {
  /** The text, or `null` for no body or one that is no UTF-8. */
  readonly text: string | null;
  /** The bytes in base64, where they are no UTF-8 text; otherwise `null`. */
  readonly base64: string | null;
  /** Number of bytes after removal of a content coding. */
  readonly sizeBytes: number;
  /** True where only the beginning is stored. */
  readonly truncated: boolean;
}

/** A request as it is stored. */
export interface StoredRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  readonly body: StoredBody;
  /** The bytes written in base64, where the request was no well-formed HTTP message; otherwise `null`. */
  readonly rawBase64: string | null;
}

/** An exchange as it is stored. */
export interface StoredExchange {
  readonly id: number;
  readonly check: string;
  readonly case: string | null;
  readonly system: System;
  readonly intent: {
    readonly operation: string;
    readonly content: string;
    readonly contentReason: string;
    readonly credentials: string;
  };
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly attempts: number;
  readonly request: StoredRequest;
  readonly response: {
    readonly status: number;
    readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
    readonly body: StoredBody;
    /** Present where our side ended a body that was still going on, having heard enough: no fault of the target. */
    readonly endedByUs?: true;
  } | null;
  readonly fault: {
    readonly kind: string;
    readonly message: string;
    readonly code: string | null;
    readonly blame: string;
  } | null;
  /** A shell line that sends the request again, with `$VIVERO_TOKEN` for the token; `null` where curl cannot send it. */
  readonly curl: string | null;
}

/** One assertion as it is stored. */
export interface StoredAssertion {
  readonly ok: boolean;
  readonly statement: string;
  readonly expected: unknown;
  readonly actual: unknown;
  /** Number of the exchange that shows it, or `null`. */
  readonly exchange: number | null;
  /** Present where it does not hold, and the baseline knows of it. */
  readonly accepted?: Acceptance;
}

/** Why a failure is known and accepted for a time. */
export interface Acceptance {
  readonly reason: string;
  /** Who fixes it. */
  readonly owner: string;
  /** Last day on which it is accepted, in UTC: `YYYY-MM-DD`. */
  readonly expires: string;
}

/** What became of one check. */
export interface CheckResult {
  readonly id: string;
  readonly suite: string;
  readonly title: string;
  readonly level: Level;
  readonly outcome: Outcome;
  readonly severity: Severity;
  readonly clause: {
    readonly id: string;
    readonly document: string;
    readonly section: string;
    readonly url: string | null;
    readonly statement: string;
  };
  /** Why it is inapplicable, untestable or errored, or what failed first; empty for a passed check. */
  readonly reason: string;
  readonly assertions: readonly StoredAssertion[];
  readonly durationMs: number;
  /** What breaks for users and how it is fixed, in the words of the check; present where it failed. */
  readonly guidance?: { readonly why: string; readonly fix: string };
  /** Present where all that failed is accepted by the baseline: it does not fail the run. */
  readonly accepted?: true;
  /** Outcome of each repetition, in their order, where the run was repeated; a check is unstable where they differ. */
  readonly repeats?: readonly Outcome[];
}

/** How many checks ended how. */
export interface Summary {
  readonly planned: number;
  readonly passed: number;
  readonly failed: number;
  readonly inapplicable: number;
  readonly untestable: number;
  readonly errored: number;
  /** Failed and untestable checks by severity; errored ones count as errors. */
  readonly bySeverity: { readonly error: number; readonly warning: number; readonly note: number };
  /** Failed checks that the baseline accepts; counted among the failed ones too. Present where there is a baseline. */
  readonly accepted?: number;
  /** Checks that ended differently from one repetition to the next. Present where the run was repeated. */
  readonly unstable?: number;
  readonly assertions: number;
  readonly exchanges: number;
}

/** Why a run ended before its plan did, or could not begin. */
export interface RunAbort {
  readonly kind:
    | 'unreachable'
    | 'credentials-refused'
    | 'interrupted'
    | 'nothing-selected'
    | 'nothing-executed'
    | 'too-many-inapplicable'
    | 'missing-shards';
  /** One sentence with the cause. */
  readonly message: string;
  /** How to check or fix it; one sentence or a shell line. */
  readonly advice: string;
}

/** What another suite says of one thing it looked at. */
export interface OpinionCheck {
  /** Its own id and name of the check. */
  readonly id: string;
  readonly name: string;
  /** What must hold, in its words. */
  readonly statement: string;
  /** `untestable` and `skipped`: it judged nothing; `info`: it judges nothing there. */
  readonly status: 'passed' | 'failed' | 'warning' | 'untestable' | 'skipped' | 'info';
  /** Why, in its words, redacted and shortened; may be empty. */
  readonly message: string;
  readonly references: ReadonlyArray<{ readonly id: string; readonly url: string }>;
}

/** What came of one scenario of another suite. */
export interface OpinionFinding {
  readonly scenario: string;
  readonly era: 'legacy' | 'modern';
  /** Empty where nothing was asked, which is no pass. */
  readonly checks: readonly OpinionCheck[];
  /** Why nothing was asked, or what stood in the way; empty where all went well. */
  readonly note: string;
}

/** One thing on which another suite and ours do not agree. */
export interface OpinionDifference {
  readonly scenario: string;
  readonly eras: ReadonlyArray<OpinionFinding['era']>;
  readonly check: string;
  readonly name: string;
  readonly statement: string;
  readonly theirs: 'passed' | 'failed' | 'warning';
  readonly message: string;
  /** Our checks of the same thing that the run planned; empty where none is. */
  readonly ours: ReadonlyArray<{ readonly id: string; readonly outcome: Outcome }>;
  /** Why it is known to differ; `null` where nobody has looked at it yet. */
  readonly reason: string | null;
}

/** What another suite says of a system; shown, and never counted. */
export interface SecondOpinion {
  readonly system: System;
  readonly suite: { readonly name: string; readonly version: string };
  /** Why it could not be asked, in one sentence; `null` where it was. */
  readonly fault: string | null;
  readonly findings: readonly OpinionFinding[];
  readonly differences: readonly OpinionDifference[];
}

/** One entry of a baseline that fails the run. */
export interface BaselineEntry extends Acceptance {
  readonly check: string;
  /** Statement of the assertion that is accepted; `null` for all of the check. */
  readonly assertion: string | null;
}

/** What a baseline did for a run. */
export interface AppliedBaseline {
  /** Path of the file, relative to the working directory where it lies below it. */
  readonly file: string;
  readonly entries: number;
  /** Entries whose last day has passed: they accept nothing any more. */
  readonly expired: readonly BaselineEntry[];
  /** Entries whose check ran and did not fail so: they are to be deleted. */
  readonly stale: readonly BaselineEntry[];
}

/** The stored run: the one source of every report. */
export interface RunReport {
  readonly schemaVersion: 2;
  readonly tool: { readonly name: 'vivero'; readonly version: string; readonly node: string };
  readonly target: {
    /** Name of the configured target, `mock` for the embedded one, or `command-line`. */
    readonly name: string;
    readonly systems: Readonly<Partial<Record<System, { readonly url: string }>>>;
    readonly capabilities: readonly string[];
  };
  readonly contract: { readonly version: string; readonly sha256: string };
  /** Path of the configuration file, relative to the working directory, with `/`; absent where none was read. */
  readonly configuration?: { readonly file: string };
  /** Short random name of the run; part of every created plant's name and of the User-Agent. */
  readonly run: string;
  readonly seed: number;
  /** Which part of a run shared among machines this is, from 1; `null` for a whole one. */
  readonly shard: { readonly index: number; readonly total: number } | null;
  /** What was planned for all shards together: its hash is equal for all runs of one plan. */
  readonly plan?: { readonly sha256: string };
  /** ISO 8601 UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  readonly exitCode: number;
  /** The level at and above which a failure fails the run: `--fail-on`. */
  readonly failOn: 'must' | 'should' | 'may';
  readonly abort: RunAbort | null;
  /** Present where known failures were accepted by a file. */
  readonly baseline?: AppliedBaseline;
  /** How often the run was repeated; present where more than once. */
  readonly repeat?: number;
  readonly summary: Summary;
  /** One for each planned check, in the order of the plan. */
  readonly results: readonly CheckResult[];
  /** Clauses of the selected suites' documents that no check covers, by id. */
  readonly notCovered: readonly string[];
  readonly exchanges: readonly StoredExchange[];
  /** Present where other suites were asked. */
  readonly secondOpinions?: readonly SecondOpinion[];
}
