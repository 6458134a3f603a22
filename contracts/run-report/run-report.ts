import type {
  PackedBody,
  PackedExchange,
  PackedResult,
  PackedRun,
  StoredAssertion,
  StoredIntent,
} from './packed-run.generated.ts';

export type {
  Acceptance,
  AppliedBaseline,
  BaselineEntry,
  OpinionDifference,
  OpinionFinding,
  OpinionCheck,
  Outcome,
  RequestedOperation,
  RunAbort,
  SecondOpinion,
  Severity,
  StoredAssertion,
  Summary,
} from './packed-run.generated.ts';

/** A body in its stored form: redacted, shortened, and text wherever it is UTF-8. */
export interface StoredBody extends Pick<PackedBody, 'sizeBytes' | 'truncated'> {
  /** The text, or `null` for no body or one that is no UTF-8. */
  readonly text: string | null;
  /** The bytes in base64, where they are no UTF-8 text; otherwise `null`. */
  readonly base64: string | null;
}

/** What a message holds, in the place of its places in the tables of `run.json`. */
interface StoredMessage {
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  readonly body: StoredBody;
}

/** A request as it is stored. */
export interface StoredRequest extends Omit<PackedExchange['request'], keyof StoredMessage>, StoredMessage {}

/** A response as it is stored. */
type StoredResponse = Omit<NonNullable<PackedExchange['response']>, keyof StoredMessage | 'trailers'> &
  StoredMessage & { readonly trailers?: StoredMessage['headers'] };

/** An exchange as it is stored. */
export interface StoredExchange extends Omit<PackedExchange, 'intent' | 'request' | 'response' | 'curl'> {
  readonly intent: StoredIntent;
  readonly request: StoredRequest;
  readonly response: StoredResponse | null;
  /** A shell line that sends the request again, with `$VIVERO_TOKEN` for the token; `null` where curl cannot send it. */
  readonly curl: string | null;
}

/** What became of one check. */
export interface CheckResult extends Omit<PackedResult, 'assertions'> {
  readonly assertions: readonly StoredAssertion[];
}

/**
 * The stored run: the one source of every report. `run-report.schema.json` beside this file says which members there are; what its file
 * holds once for many (`intents`, `fields`, `bodies`) stands where it belongs here.
 */
export interface RunReport extends Omit<PackedRun, 'results' | 'exchanges' | 'intents' | 'fields' | 'bodies'> {
  /** One for each planned check, in the order of the plan. */
  readonly results: readonly CheckResult[];
  readonly exchanges: readonly StoredExchange[];
}
