import type { Goal, SchemaAt } from '../schema/schema-at.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';

/** Where a keyword stands whose edges are looked for, and what can be made there. */
export interface EdgeSite {
  readonly reader: SchemaReader;
  /** The schema that has the keyword. */
  readonly at: SchemaAt;
  readonly schema: Readonly<Record<string, unknown>>;
  /** What the keyword holds. */
  readonly given: unknown;
  /** All that holds at this place, without references and choices. */
  readonly goal: Goal;
  /** True where the value is written as text, in a path, query, field or cookie. */
  readonly isText: boolean;
  /** Returns a valid value for this place; `undefined` where none is known. */
  valid(this: void): unknown;
  /** Returns valid values for this place: the plainest, the fullest, and some at random. */
  several(this: void): readonly unknown[];
  /** Returns a value by other schemas; `undefined` where none is known. */
  make(this: void, goal: Goal): unknown;
  /** Returns values by one schema of a choice that the keyword is. */
  ofBranch(this: void, keyword: 'oneOf' | 'anyOf', index: number): readonly unknown[];
  /** Returns an array of so many items, none twice, whatever its bounds are; `undefined` where none is known. */
  distinctItems(this: void, count: number): unknown;
  /** Returns texts that a pattern matches, of different lengths. */
  texts(this: void, pattern: string): readonly string[];
}
