import type { DocumentLimit } from './document-limits.ts';

/** Thrown where the text of a document is not read on; whoever reads the text catches it. */
export class Refused extends Error {
  /** Where it was found. */
  readonly offset: number;
  /** The limit that the text goes beyond; `null` where it is at fault itself. */
  readonly limit: DocumentLimit | null;

  constructor(fault: string, offset: number, limit: DocumentLimit | null = null) {
    super(fault);
    this.offset = offset;
    this.limit = limit;
  }
}
