// Made from run-report.schema.json by `npm run generate`; do not edit.

/** The one source of every report: run.json, version 2. What is there many times in a run (header fields, bodies, assertions that hold) is there once in the file. */
export interface PackedRun {
  /** Version of this document; a reader refuses one that it does not know. */
  readonly schemaVersion: 2;
  /** What made the run. */
  readonly tool: {
    readonly name: 'vivero';
    readonly version: string;
    readonly node: string;
  };
  /** The deployment under test. */
  readonly target: {
    /** Name of the configured target, mock for the embedded one, or command-line. */
    readonly name: string;
    /** What is deployed, as whoever started the run said it, such as a commit; absent where nobody did. */
    readonly version?: string;
    readonly systems: {
      readonly 'plant-store'?: Address;
      readonly api?: Address;
      readonly mcp?: Address;
      readonly authorization?: Address;
      readonly site?: Address;
      readonly connector?: Address;
    };
    /** What the target offers. */
    readonly capabilities: readonly string[];
  };
  /** What a client under test did. Present where the target is one. */
  readonly client?: Client;
  /** Where recorded traffic of a client with the target came from: the run sent nothing itself. Present where it judged such traffic. */
  readonly traffic?: Traffic;
  /** The contract that the run judged by. */
  readonly contract: {
    readonly version: string;
    readonly sha256: string;
  };
  /** The configuration file that was read; its path is relative to the working directory, with "/". Absent where none was read. */
  readonly configuration?: {
    readonly file: string;
  };
  /** Short random name of the run; part of every created plant's name and of the User-Agent. */
  readonly run: string;
  readonly seed: number;
  /** Which part of a run shared among machines this is, from 1; null for a whole one. */
  readonly shard: Shard | null;
  /** What was planned for all shards together; its hash is equal for all runs of one plan. */
  readonly plan?: {
    readonly sha256: string;
  };
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** 0 conforms, 1 does not, 3 inconclusive, 4 nothing selected, 70 a bug in vivero, 130 and 143 interrupted. */
  readonly exitCode: number;
  /** The level at and above which a failure fails the run: --fail-on. */
  readonly failOn: 'must' | 'security' | 'should' | 'may';
  /** Why the run ended before its plan did; null where it did not. */
  readonly abort: RunAbort | null;
  /** The frozen profile that the verdict rests on. Present where one was named. */
  readonly profile?: {
    /** Such as service@1. */
    readonly name: string;
    /** SHA-256 of its checks and their levels. */
    readonly digest: string;
    /** Checks of this run that are newer than the profile, and do not count. */
    readonly pending: number;
  };
  /** What a baseline of known failures did for the run. Present where there is one. */
  readonly baseline?: AppliedBaseline;
  /** How often the run was repeated; present where more than once. */
  readonly repeat?: number;
  readonly summary: Summary;
  /** With what the operations of the OpenAPI document were requested: with the seed, what a replay needs. Present where they were. */
  readonly requestedWith?: RequestedWith;
  /** What requests to operations created and is still there, or changed though it was there before, as far as the run knows. Present where there is some. */
  readonly leftovers?: readonly Leftover[];
  /** One for each planned check, in the order of the plan. */
  readonly results: readonly PackedResult[];
  /** Ids of clauses of the selected suites' documents that no check covers. */
  readonly notCovered: readonly string[];
  readonly exchanges: readonly PackedExchange[];
  /** What requests ask for, each once; an exchange refers to one by its place, from 0. */
  readonly intents: readonly StoredIntent[];
  /** Header fields of requests and responses, each once; a message refers to them by their place, from 0. */
  readonly fields: ReadonlyArray<readonly [string, string]>;
  /** Bodies of requests and responses, each once; a message refers to one by its place, from 0. */
  readonly bodies: readonly PackedBody[];
  /** What other suites say of the target; never counted. Present where they were asked. */
  readonly secondOpinions?: readonly SecondOpinion[];
  /** What was requested of each operation of the OpenAPI document, those first behind which nothing was tested. Present where they were. */
  readonly operations?: readonly RequestedOperation[];
}

export interface RequestedWith {
  /** The OpenAPI document of --contract; null for the one that the configuration names or the API publishes. */
  readonly contract: string | null;
  /** The files of --overlay, in their order. Present where there were some. */
  readonly overlays?: readonly string[];
  /** Patterns of --operation; empty for all. */
  readonly operations: readonly string[];
  /** Most requests to each operation: --cases. */
  readonly cases: number;
  /** Longest time for all of them: --budget. */
  readonly budgetMs: number;
  /** True where requests that create data were sent: --allow-writes. */
  readonly allowWrites: boolean;
}

/** One thing that the run created and why it is still there, or one that it changed though it was there before. */
export interface Leftover {
  /** The operation that created or changed it, such as POST /books. */
  readonly created: string;
  /** Where it is; null where the response did not say. */
  readonly url: string | null;
  readonly reason: string;
}

/** An operation, the responses that it gave, and what of its requests was tried. */
export interface RequestedOperation {
  readonly method: string;
  /** As the document writes it. */
  readonly path: string;
  readonly operationId: string | null;
  readonly requests: number;
  /** Of each response that tells how fast the operation is, stored or not: milliseconds until it began, and until it ended. Absent where there is none. */
  readonly times?: ReadonlyArray<readonly [number, number]>;
  /** Requests by the status of their response; 0 where none came. */
  readonly statuses: Readonly<Record<string, number>>;
  /** True where a valid request was accepted at least once; else nothing behind the operation was tested. */
  readonly reached: boolean;
  /** Why it was not requested, or not to the end; null where it was. */
  readonly reason: string | null;
  /** Each keyword of each parameter and member, and both of its sides. */
  readonly matrix: readonly MatrixRow[];
}

/** One side of a keyword at a place of a request. */
export interface MatrixRow {
  /** Such as query page, or body /name. */
  readonly place: string;
  readonly keyword: string;
  readonly side: 'inside' | 'outside';
  /** What was chosen. */
  readonly text: string;
  readonly requests: number;
  /** Requests that were answered as the document says: accepted inside, refused outside. Only those cover it. */
  readonly fitting: number;
  /** Why it was not requested; null where it was. */
  readonly reason: string | null;
}

export interface Traffic {
  /** proxy where a client passed through vivero proxy, recording where vivero judge read a file. */
  readonly source: 'proxy' | 'recording';
}

/** A client under test, which scenarios it was run under, and how far it could be judged. */
export interface Client {
  /** The words of its command, redacted, placeholders included; null for a client that a person drove. */
  readonly command: readonly string[] | null;
  /** Options of the command line that change how the client is run, by their names, such as timeout; a switch is true. */
  readonly options: Readonly<Record<string, string>>;
  /** Names of variables that the command got beside the usual ones, and which value each held, such as plantStore.url. */
  readonly variables: Readonly<Record<string, string>>;
  /** What kinds of clients it showed itself to be under the ordinary service. */
  readonly kinds: readonly string[];
  /** What it made use of under the ordinary service. */
  readonly features: readonly string[];
  /** What checks of its kinds ask about and it never used. */
  readonly unused: readonly string[];
  /** Of each of its kinds, how many of the selected checks were judged. */
  readonly coverage: ReadonlyArray<{
    readonly kind: string;
    readonly exercised: number;
    readonly checks: number;
  }>;
  /** One for each scenario, those that were not run included. */
  readonly scenarios: readonly ClientScenario[];
}

/** What became of a client under one scenario. */
export interface ClientScenario {
  readonly id: string;
  readonly title: string;
  /** True where no right service does it, and a right client refuses. */
  readonly isHostile: boolean;
  /** How the client came to its end: by itself, by the time limit or the idle time, by an interruption, by hand; or why there was none. */
  readonly outcome: 'ended' | 'killed' | 'stopped' | 'by-hand' | 'not-started' | 'not-run';
  readonly exitCode: number | null;
  readonly signal: string | null;
  /** True where it was alive and sent nothing for the idle time. */
  readonly wasIdle: boolean;
  /** How many requests came. */
  readonly requests: number;
  /** How many of them are stored. */
  readonly stored: number;
  /** How many of them the client sent to be refused; they are not judged. */
  readonly deliberate: number;
  /** Ids of checks that failed under this scenario. */
  readonly failed: readonly string[];
  readonly durationMs: number;
  /** Why it was not run, not started or ended early; empty otherwise. */
  readonly reason: string;
  /** The file beside run.json that holds what the command printed; null where there is none. */
  readonly output: string | null;
}

export interface Address {
  readonly url: string;
}

/** One part of a run that is shared among machines. */
export interface Shard {
  /** From 1 to total. */
  readonly index: number;
  readonly total: number;
}

/** Why a run ended before its plan did, or could not begin. */
export interface RunAbort {
  readonly kind:
    | 'unreachable'
    | 'credentials-refused'
    | 'interrupted'
    | 'time-over'
    | 'nothing-selected'
    | 'nothing-executed'
    | 'too-many-inapplicable'
    | 'too-little-coverage'
    | 'missing-shards'
    | 'client-failed';
  /** One sentence with the cause. */
  readonly message: string;
  /** How to check or fix it; one sentence or a shell line. */
  readonly advice: string;
}

/** What a baseline of known failures did for a run. */
export interface AppliedBaseline {
  /** Path of the file, relative to the working directory where it lies below it. */
  readonly file: string;
  readonly entries: number;
  /** Entries whose last day has passed: they accept nothing any more. */
  readonly expired: readonly BaselineEntry[];
  /** Entries whose check ran and did not fail so: they are to be deleted. */
  readonly stale: readonly BaselineEntry[];
}

/** How many checks ended how; planned is the sum of the five outcomes. */
export interface Summary {
  readonly planned: number;
  readonly passed: number;
  readonly failed: number;
  readonly inapplicable: number;
  readonly untestable: number;
  readonly errored: number;
  /** Failed and untestable checks by severity; errored ones count as errors. */
  readonly bySeverity: {
    readonly error: number;
    readonly warning: number;
    readonly note: number;
  };
  /** Failed checks that the baseline accepts; counted among the failed ones too. Present where there is a baseline. */
  readonly accepted?: number;
  /** Checks that ended differently from one repetition to the next. Present where the run was repeated. */
  readonly unstable?: number;
  readonly assertions: number;
  readonly exchanges: number;
}

/** One part of a deployment. */
export type System = 'plant-store' | 'api' | 'mcp' | 'authorization' | 'site' | 'connector';

/** How strictly a document demands what it states. */
export type Level = 'MUST' | 'SHOULD' | 'MAY' | 'ADVICE';

/** What became of a check. */
export type Outcome = 'passed' | 'failed' | 'inapplicable' | 'untestable' | 'errored';

/** How bad an outcome is; from outcome and level. */
export type Severity = 'error' | 'warning' | 'note' | 'none';

/** What became of one check. */
export interface PackedResult {
  readonly id: string;
  readonly suite: string;
  readonly title: string;
  readonly level: Level;
  readonly outcome: Outcome;
  readonly severity: Severity;
  /** The statement of a document that the check is about. */
  readonly clause: {
    readonly id: string;
    readonly document: string;
    readonly section: string;
    readonly url: string | null;
    readonly statement: string;
  };
  /** Why it is inapplicable, untestable or errored, or what failed first; empty for a passed check. */
  readonly reason: string;
  readonly assertions: ReadonlyArray<AssertionGroup | StoredAssertion>;
  readonly durationMs: number;
  /** What breaks for users and how it is fixed, in the words of the check; present where it failed. */
  readonly guidance?: {
    readonly why: string;
    readonly fix: string;
  };
  /** Present where all that failed is accepted by the baseline: it does not fail the run. */
  readonly accepted?: true;
  /** How grave a breach of its clause is, where one was published as a vulnerability, whatever the level of the clause. */
  readonly security?: 'high' | 'medium';
  /** Present where the check is newer than the frozen profile of the run: it does not count. */
  readonly pending?: true;
  /** Outcome of each repetition, in their order, where the run was repeated; a check is unstable where they differ. */
  readonly repeats?: readonly Outcome[];
}

/** One thing that must hold. */
export interface StoredAssertion {
  readonly ok: boolean;
  readonly statement: string;
  /** Any JSON value. */
  readonly expected: unknown;
  /** Any JSON value. */
  readonly actual: unknown;
  /** Number of the exchange that shows it, or null. */
  readonly exchange: number | null;
  /** Present where it does not hold, and the baseline knows of it. */
  readonly accepted?: Acceptance;
}

/** Assertions that hold and differ in nothing but their exchange and its case. The assertions of a result are in the order of their exchanges. */
export interface AssertionGroup {
  readonly ok: true;
  readonly statement: string;
  /** Any JSON value. */
  readonly expected: unknown;
  /** Any JSON value. */
  readonly actual: unknown;
  /** Numbers of the exchanges that show it, one for each assertion. */
  readonly exchanges: readonly number[];
  /** True where each statement begins with the case of its exchange, a colon and a blank, which statement leaves out. */
  readonly afterCase: boolean;
}

/** Why a failure is known and accepted for a time. */
export interface Acceptance {
  readonly reason: string;
  /** Who fixes it. */
  readonly owner: string;
  /** Last day on which it is accepted, in UTC. */
  readonly expires: string;
}

/** One entry of a baseline that fails the run. */
export interface BaselineEntry {
  readonly check: string;
  /** Statement of the assertion that is accepted; null for all of the check. */
  readonly assertion: string | null;
  readonly reason: string;
  /** Who fixes it. */
  readonly owner: string;
  /** Last day on which it is accepted, in UTC. */
  readonly expires: string;
}

/** A body, redacted and shortened: text, base64 or gzip; none of them where no byte is stored. */
export interface PackedBody {
  readonly text?: string;
  /** The bytes, where they are not UTF-8 text. */
  readonly base64?: string;
  /** A long text: its bytes in UTF-8, compressed with gzip (RFC 1952), in base64. */
  readonly gzip?: string;
  /** Number of bytes after removal of a content coding. */
  readonly sizeBytes: number;
  /** True where only the beginning is stored. */
  readonly truncated: boolean;
}

/** What the contract makes of the request. */
export interface StoredIntent {
  readonly operation: string;
  readonly content: string;
  readonly contentReason: string;
  readonly credentials: string;
}

/** A request and what came back, redacted. */
export interface PackedExchange {
  readonly id: number;
  /** Id of the check that sent it. */
  readonly check: string;
  /** Name of the case of a table. */
  readonly case: string | null;
  readonly system: System;
  /** What the URL of a client's request is for, such as token or foreign. Present in the run of a client. */
  readonly place?: string;
  /** Place in intents, from 0. */
  readonly intent: number;
  /** ISO 8601, UTC. */
  readonly startedAt: string;
  readonly durationMs: number;
  /** How long the response took once its request was written on a connection that stood; absent where the time is not the target's alone. */
  readonly timing?: {
    /** Until the response began. */
    readonly firstByteMs: number;
    /** Until it was complete. */
    readonly completeMs: number;
  };
  readonly attempts: number;
  readonly request: {
    readonly method: string;
    readonly url: string;
    /** Places in fields, from 0, in the order of the message. */
    readonly headers: readonly number[];
    /** Place in bodies, from 0; null where there is no body. */
    readonly body: number | null;
    /** The bytes written, where they were no well-formed HTTP message. */
    readonly rawBase64: string | null;
    /** Present where it was sent over HTTP/2; its headers begin with the pseudo-fields then. */
    readonly httpVersion?: 'HTTP/2';
  };
  readonly response: {
    readonly status: number;
    /** Places in fields, from 0, in the order of the message. */
    readonly headers: readonly number[];
    /** Place in bodies, from 0; null where there is no body. */
    readonly body: number | null;
    /** Present where our side ended a body that was still going on, having heard enough: no fault of the target. */
    readonly endedByUs?: true;
    /** Statuses of the interim responses before it: over HTTP/2 all that were seen, over HTTP/1.1 a 100 that was waited for. */
    readonly interim?: readonly number[];
    /** Fields behind the body, over HTTP/2. */
    readonly trailers?: readonly number[];
  } | null;
  /** Why there is no whole response. */
  readonly fault: {
    readonly kind: string;
    readonly message: string;
    readonly code: string | null;
    readonly blame: string;
  } | null;
  /** A shell line that sends the request again; null where curl cannot send it. An object where the line follows from the request and the exchange shows no failure: each report writes it out. */
  readonly curl:
    | string
    | {
        /** True where $VIVERO_TOKEN stands in the line in the place of [redacted] in Authorization. */
        readonly token: boolean;
      }
    | null;
}

/** What another suite says of a system; shown, and never counted. */
export interface SecondOpinion {
  readonly system: System;
  /** The package it comes with. */
  readonly suite: {
    readonly name: string;
    readonly version: string;
  };
  /** Why it could not be asked, in one sentence; null where it was. */
  readonly fault: string | null;
  readonly findings: readonly OpinionFinding[];
  readonly differences: readonly OpinionDifference[];
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

/** What another suite says of one thing it looked at. */
export interface OpinionCheck {
  /** Its own id of the check. */
  readonly id: string;
  readonly name: string;
  /** What must hold, in its words. */
  readonly statement: string;
  /** untestable and skipped: it judged nothing; info: it judges nothing there. */
  readonly status: 'passed' | 'failed' | 'warning' | 'untestable' | 'skipped' | 'info';
  /** Why, in its words, redacted and shortened; may be empty. */
  readonly message: string;
  readonly references: ReadonlyArray<{
    readonly id: string;
    readonly url: string;
  }>;
}

/** One thing on which another suite and our checks do not agree. */
export interface OpinionDifference {
  readonly scenario: string;
  readonly eras: ReadonlyArray<'legacy' | 'modern'>;
  readonly check: string;
  readonly name: string;
  readonly statement: string;
  readonly theirs: 'passed' | 'failed' | 'warning';
  readonly message: string;
  /** Our checks of the same thing that the run planned; empty where there is none. */
  readonly ours: ReadonlyArray<{
    readonly id: string;
    readonly outcome: Outcome;
  }>;
  /** Why it is known to differ; null where nobody has looked at it yet. */
  readonly reason: string | null;
}
