import type { CaseEdge, OperationCase } from '../../cases/operation-case.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { OpenApiDocument } from '../../documents/openapi/read-openapi.ts';
import type { Credentials } from '../credentials.ts';
import type { Exchange } from '../exchange.ts';

/** A request to an operation that was sent, and what came. */
export interface AskedCase {
  readonly case: OperationCase;
  readonly exchange: Exchange;
}

/** What one step of a sequence is for; those that are not named after what is sent read the thing again. */
export type StepRole =
  | 'create'
  | 'create at once'
  | 'read of many'
  | 'twin'
  | 'other twin'
  | 'keyed'
  | 'keyed again'
  | 'keyed by another company'
  | 'location'
  | 'read'
  | 'list'
  | 'head'
  | 'not modified'
  | 'head not modified'
  | 'tag among others'
  | 'tag of other strength'
  | 'other tag'
  | 'other tag and date'
  | 'unchanged'
  | 'before stale'
  | 'stale'
  | 'after stale'
  | 'weak tag'
  | 'replace'
  | 'replaced'
  | 'replace again'
  | 'replace otherwise'
  | 'replace otherwise again'
  | 'replaced again'
  | 'replace whole'
  | 'replace part'
  | 'replaced part'
  | 'before fill'
  | 'fill'
  | 'before patch'
  | 'patch'
  | 'patched'
  | 'before merge'
  | 'merge part'
  | 'merged part'
  | 'merge null'
  | 'merged null'
  | 'before json patch'
  | 'json patch'
  | 'json patched'
  | 'failing json patch'
  | 'json patch failed'
  | 'list for another company'
  | 'read by another company'
  | 'search for another company'
  | 'change by another company'
  | 'read after another company'
  | 'before action'
  | 'action'
  | 'after action'
  | 'parent'
  | 'other parent'
  | 'create below'
  | 'read below'
  | 'list below'
  | 'list below another'
  | 'read below another'
  | 'delete above'
  | 'deleted above'
  | 'read below deleted'
  | 'watched'
  | 'first read'
  | 'second read'
  | 'watched read'
  | 'watched list'
  | 'start'
  | 'poll'
  | 'last poll'
  | 'delete by a stranger'
  | 'delete'
  | 'gone'
  | 'list without'
  | 'list by reference without'
  | 'delete again';

/** One request of a sequence. */
export interface SequenceStep extends AskedCase {
  readonly role: StepRole;
}

/** What was done, one step after the other, with one thing that the run created. */
export interface AskedSequence {
  /** For people, such as `POST /books → /books/{bookId}`. */
  readonly name: string;
  readonly create: DocumentedOperation;
  readonly steps: readonly SequenceStep[];
  /** True where the list was read to its end, several times, and what was created was not found there. */
  readonly isListRead: boolean;
  /** Whether the list of another company shows what was created; `null` or absent where that cannot be told. */
  readonly isListedForOther?: boolean | null;
  /** For how long a job had shown nothing new when it was looked at last, in milliseconds; absent where no job was looked at. */
  readonly quietMs?: number;
}

/** One row of the coverage matrix: a keyword at a place of an operation, one side of it. */
export interface MatrixRow {
  readonly edge: CaseEdge;
  readonly requests: number;
  /** Answered as the document says: accepted inside, refused outside. */
  readonly fitting: number;
  /** Why it was not requested; `null` where it was. */
  readonly reason: string | null;
}

/** What a campaign did with one operation. */
export interface CampaignOperation {
  readonly operation: DocumentedOperation;
  readonly requests: number;
  /** Requests by the status of their response; 0 where none came. */
  readonly statuses: ReadonlyMap<number, number>;
  /** True where a valid request was answered 2xx at least once. */
  readonly isReached: boolean;
  /** True where its schemas have more places than are listed in the matrix. */
  readonly isCut: boolean;
  /** Why it was not requested, or not further; `null` where it was. */
  readonly reason: string | null;
  readonly matrix: readonly MatrixRow[];
}

/** Every operation of a document, requested once for all checks of a run. */
export interface Campaign {
  readonly document: OpenApiDocument;
  readonly operations: readonly CampaignOperation[];
  /** In the order of the document, case by case; without those of sequences. */
  readonly asked: readonly AskedCase[];
  readonly sequences: readonly AskedSequence[];
  /** Sends a case again on behalf of the check; counts towards no matrix. */
  send(found: OperationCase, credentials?: Credentials): Promise<AskedCase>;
  /** Does the same with another new thing on behalf of the check; resolves to `null` where none could be created. */
  repeat(sequence: AskedSequence): Promise<AskedSequence | null>;
  /**
   * Returns the same request to another thing, where the one that its path names is gone, or a creation with other values, where those that it has
   * are taken; `null` where there is none.
   */
  renew(found: OperationCase): OperationCase | null;
  /** Resolves to the same request to a thing that is created for it on behalf of the check; `null` where none can be. */
  freshen(found: OperationCase): Promise<OperationCase | null>;
  /** Returns smaller requests that may show the same, simplest first. */
  shrink(found: OperationCase): Iterable<OperationCase>;
}
