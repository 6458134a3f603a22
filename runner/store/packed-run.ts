import type {
  CheckResult,
  RunReport,
  StoredAssertion,
  StoredExchange,
  StoredRequest,
} from '../../contracts/run-report/run-report.ts';

/** A body as it stands in the table of bodies: it has one of `text`, `base64` and `gzip`, or none where nothing came. */
export interface PackedBody {
  readonly text?: string;
  /** The bytes, where they are not UTF-8 text. */
  readonly base64?: string;
  /** A long text: its UTF-8 bytes, compressed with gzip, in base64. */
  readonly gzip?: string;
  /** Number of bytes after removal of a content coding. */
  readonly sizeBytes: number;
  /** True where only the beginning is stored. */
  readonly truncated: boolean;
}

/** Headers by their places in the table of fields, and a body by its place in the table of bodies. */
interface PackedMessage {
  readonly headers: readonly number[];
  readonly body: number | null;
}

/** A curl line that follows from the request; with `token`, `$VIVERO_TOKEN` stands where `Authorization` has `[redacted]`. */
export interface MadeCurl {
  readonly token: boolean;
}

/** An exchange as it stands in `run.json`. */
export interface PackedExchange extends Omit<StoredExchange, 'intent' | 'request' | 'response' | 'curl'> {
  /** Place in the table of intents. */
  readonly intent: number;
  readonly request: Omit<StoredRequest, 'headers' | 'body'> & PackedMessage;
  readonly response: (Omit<NonNullable<StoredExchange['response']>, 'headers' | 'body'> & PackedMessage) | null;
  readonly curl: string | MadeCurl | null;
}

/** Assertions that hold and differ in nothing but the exchange, and in the case that the exchange was sent for. */
export interface AssertionGroup extends Omit<StoredAssertion, 'exchange' | 'accepted'> {
  /** Numbers of the exchanges, one for each assertion. */
  readonly exchanges: readonly number[];
  /** True where each statement begins with the case of its exchange, a colon and a blank, which `statement` leaves out. */
  readonly afterCase: boolean;
}

/** An assertion, or a group of them, as it stands in `run.json`. */
export type PackedAssertion = StoredAssertion | AssertionGroup;

/** A result as it stands in `run.json`. */
export interface PackedResult extends Omit<CheckResult, 'assertions'> {
  readonly assertions: readonly PackedAssertion[];
}

/** What `run.json` holds: what is there many times in a run is there once in the file. */
export interface PackedRun extends Omit<RunReport, 'results' | 'exchanges'> {
  readonly results: readonly PackedResult[];
  readonly exchanges: readonly PackedExchange[];
  /** What requests ask for, each once. */
  readonly intents: ReadonlyArray<StoredExchange['intent']>;
  /** Header fields, each once. */
  readonly fields: ReadonlyArray<readonly [name: string, value: string]>;
  /** Bodies, each once. */
  readonly bodies: readonly PackedBody[];
}
