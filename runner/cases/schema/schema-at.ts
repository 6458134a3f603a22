/** A schema and where it stands in the document. */
export interface SchemaAt {
  readonly schema: Readonly<Record<string, unknown>> | boolean;
  /** JSON pointer in the document. */
  readonly pointer: string;
}

/** Schemas that hold together for one value. */
export type Goal = readonly SchemaAt[];
