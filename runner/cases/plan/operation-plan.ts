import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { CaseEdge, CasePlace, OperationCase } from '../operation-case.ts';

/** How cases are planned. */
export interface PlanOptions {
  /** Everything at random comes from it: the same seed makes the same cases. */
  readonly seed: number;
  /** Cases of one operation at the most, all phases together. */
  readonly casesPerOperation: number;
  /** Values that exist, by the name of a parameter or member, such as `companyId`, or by its place, such as `POST /orders.body.customer`. */
  readonly values: ReadonlyMap<string, readonly unknown[]>;
  /** True where nothing may be written: operations other than GET, HEAD and OPTIONS are not planned. */
  readonly readOnly: boolean;
  /** Returns a number of the document as it is written, by its JSON pointer; without it bounds beyond a double are what a double makes of them. */
  readonly numberText?: (pointer: string) => string | null;
}

/** Requests to every operation of a document. */
export interface CasePlan {
  readonly operations: readonly OperationPlan[];
  readonly notPlanned: ReadonlyArray<{ readonly operation: DocumentedOperation; readonly reason: string }>;
}

/** Requests to one operation. */
export interface OperationPlan {
  readonly operation: DocumentedOperation;
  /** Every keyword of every place, with both of its sides, whether a case can be made of it or not. */
  readonly edges: readonly CaseEdge[];
  /** True where its schemas have more places or keywords than are listed: what is left out is not requested. */
  readonly isCut: boolean;
  /** Edges that no case can be made of, and why: those of a whole listing of the edges, without values learnt. */
  readonly unreachable: ReadonlyArray<{ readonly edge: CaseEdge; readonly reason: string }>;
  /** Returns the cases one after the other, made when they are taken: examples, edges, at random; one thing wrong at a time. */
  cases(this: void, known: KnownValues): Iterable<OperationCase>;
  /** Returns the cases at random alone, those that are wrong among them. */
  random(this: void, known: KnownValues): Iterable<OperationCase>;
  /** Returns the plainest request that the document allows; `null` where none was found. */
  baseCase(this: void, known: KnownValues): OperationCase | null;
  /** Returns a request on the same edge with other values around it; `null` where the case stands on none. */
  vary(this: void, found: OperationCase, known: KnownValues, seed: number): OperationCase | null;
  /** Returns smaller requests with the same thing wrong, the simplest first. */
  shrink(this: void, found: OperationCase): Iterable<OperationCase>;
}

/** Values that are known to exist, such as from responses. */
export interface KnownValues {
  /** Returns a value for a place, `undefined` for none. */
  valueFor(place: CasePlace, schema: unknown): unknown;
  /** The same, but with the values of a request that was accepted first: edges are built around them. Absent where the plainest request is accepted itself, or none is. */
  readonly around?: Pick<KnownValues, 'valueFor'>;
  /** As `around`, without what may not be there twice. */
  readonly aroundAnew?: Pick<KnownValues, 'valueFor'>;
  /** The request with the longest body that was accepted: it keeps the rules that no schema tells. Absent where none was accepted, or where its path names something. */
  readonly fullest?: OperationCase;
}
