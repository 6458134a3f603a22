/** What a change does to clients that were made for the old document. */
export type ChangeKind = 'breaking' | 'non-breaking' | 'unclassified';

/** One difference between two documents. */
export interface Change {
  readonly kind: ChangeKind;
  /** What changed, in one sentence without the facts. */
  readonly what: string;
  /** The document that the pointer is of: the old one for what was removed. */
  readonly side: 'old' | 'new';
  readonly pointer: string;
  /** The operation whose comparison led to it, such as `GET /skills`; `null` for none. */
  readonly operation: string | null;
  /** Plain JSON values. */
  readonly from: unknown;
  readonly to: unknown;
}

/** Who writes what a schema describes: clients write requests, the server writes responses. */
export type Direction = 'request' | 'response';
