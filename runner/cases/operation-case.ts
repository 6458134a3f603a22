import type { DocumentedOperation } from '../documents/openapi/list-operations.ts';
import type { DocumentedParameter } from '../documents/openapi/read-parameters.ts';

/** Where in a request a value stands. */
export interface CasePlace {
  readonly in: DocumentedParameter['in'] | 'body' | 'request';
  /** Name of the parameter, or the media type of a body; empty for `request`: its method, its media type, its credentials. */
  readonly name: string;
  /** JSON pointer from the parameter's or the body's value to the part that is meant; empty for all of it. */
  readonly pointer: string;
}

/** A keyword of a schema, or a rule of OpenAPI such as `required`, `style` or `mediaType`, at one place of an operation. */
export interface CaseEdge {
  readonly place: CasePlace;
  readonly keyword: string;
  /** `inside`: just what is allowed; `outside`: just what is not. */
  readonly side: 'inside' | 'outside';
  /** JSON pointer of the keyword in the document, for line and column; `null` where the rule is one of OpenAPI itself. */
  readonly documentPointer: string | null;
  /** What was chosen, in a few words for a person, such as `one more than maximum 100`. */
  readonly text: string;
}

/** How a case came to be; each phase spends what the one before left of the budget. */
export const casePhases = ['examples', 'edges', 'random', 'sequences', 'credentials'] as const;

/** One of {@link casePhases}. */
export type CasePhase = (typeof casePhases)[number];

/** The body of a case, byte for byte. */
export interface CaseBody {
  /** As it stands in Content-Type; `null` where the field is left out. */
  readonly mediaType: string | null;
  readonly bytes: Buffer;
  /** What the bytes were made of; `undefined` where they stand for no value, such as for malformed ones. */
  readonly value?: unknown;
}

/** One request to one operation, and what is right or wrong with it. Nothing else knows how it was made. */
export interface OperationCase {
  readonly operation: DocumentedOperation;
  readonly phase: CasePhase;
  /** Stable for the same document, seed and case: which one it was, never its random value. */
  readonly id: string;
  /** The one thing that is deliberately wrong; `null` for a request that the document allows. */
  readonly wrong: CaseEdge | null;
  /** Which edges it stands on, those that are right: what an accepted response covers. */
  readonly covers: readonly CaseEdge[];
  /** True where a value of it is the document's own example, and every other one is another or was given by the configuration. */
  readonly isOwnExample: boolean;
  /** In capitals; another than the operation's where the method itself is what is wrong. */
  readonly method: string;
  /** Below the API's address, filled in and escaped, with its query. */
  readonly target: string;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
  readonly body: CaseBody | null;
  /** The values that were put into it, by place, for what is learnt from the response and for shrinking. */
  readonly values: readonly PlacedValue[];
}

/** A value of a case before it was written into the request. */
export interface PlacedValue {
  readonly place: CasePlace;
  readonly value: unknown;
}
