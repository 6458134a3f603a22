import type { Arbitrary } from 'fast-check';
import type { Goal } from '../schema/schema-at.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';

/** What decides while a value is made. */
export interface Draw {
  /** Returns a number from 0 to below a count. */
  pick(this: void, count: number): number;
  /** Returns a value of an arbitrary. */
  value<Value>(this: void, arbitrary: Arbitrary<Value>): Value;
}

/** How a value is made, and what is left to make it. */
export interface Making {
  readonly reader: SchemaReader;
  /** `null`: the plainest value, the same each time. */
  readonly draw: Draw | null;
  /** Whether members that are not required are made: those of the route are in any case. */
  readonly members: 'required' | 'all' | 'some';
  readonly route: Route;
  /** True where the value is written as text, in a path, query, field or cookie. */
  readonly isText: boolean;
  /** Returns a value that is known to be right at a pointer, `undefined` for none. */
  known(this: void, pointer: string, goal: Goal): unknown;
  /** How many more parts may be made. */
  left: number;
  /** True once something was made up: neither an example nor known. */
  isInvented: boolean;
  /** True once an example of the document was taken. */
  hasExample: boolean;
}

/** Which parts of a value have to be there, and which schemas of choices are taken on the way. */
export interface Route {
  /** JSON pointers of the parts. */
  readonly wanted: ReadonlySet<string>;
  /** Which schema of a choice is taken, by the JSON pointer in the value, a space, and that of the choice in the document. */
  readonly choices: ReadonlyMap<string, number>;
}

/** Goes nowhere: nothing is wanted. */
export const noRoute: Route = { wanted: new Set(), choices: new Map() };
