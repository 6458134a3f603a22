/** What is wrong with a value by its schema. */
export interface Fault {
  /** JSON pointer in the value. */
  readonly pointer: string;
  readonly keyword: string;
  /** JSON pointer of the keyword in the document. */
  readonly documentPointer: string;
  /** Of `oneOf` and `anyOf`: what is wrong by each of their schemas. */
  readonly branches: ReadonlyArray<readonly Fault[]>;
}
