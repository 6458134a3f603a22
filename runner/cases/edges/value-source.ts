import { identityOf } from '../schema/json-kind.ts';
import type { Goal, SchemaAt } from '../schema/schema-at.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import { makeValue } from '../values/make-value.ts';
import { type Draw, type Making, noRoute, type Route } from '../values/making.ts';
import { sampleDraw } from '../values/sample-draw.ts';
import { listSites, type ListedSites } from './list-sites.ts';

/** How the values of one place of a request are made. */
export interface ValueSource {
  readonly reader: SchemaReader;
  readonly goal: Goal;
  readonly isText: boolean;
  /** Returns the keywords of the place. */
  sites(this: void): ListedSites;
}

/** What is known and wanted when a value is made. */
export interface MakeWish {
  readonly known?: Making['known'];
  readonly route?: Route;
  readonly members?: Making['members'];
  /** `null` or absent for the plainest value. */
  readonly seed?: number | null;
}

/** A value, and whether some of it was made up, and some of it is an example of the document. */
export interface MadeValue {
  readonly value: unknown;
  readonly isInvented: boolean;
  readonly hasExample: boolean;
}

/** Parts of one value. */
const mostSteps = 1_500;

/** Returns the source of values for one schema of a document. */
export function createValueSource(reader: SchemaReader, at: SchemaAt, isText: boolean): ValueSource {
  const goal = [at];
  let listed: ListedSites | null = null;
  return { reader, goal, isText, sites: () => (listed ??= listSites(reader, goal)) };
}

/** Returns a value for a place inside of what a source is for; `undefined` in it where none was found. */
export function makeFrom(
  source: Pick<ValueSource, 'reader' | 'isText'>,
  goal: Goal,
  {
    known = () => undefined,
    route = noRoute,
    members = 'required',
    seed = null,
    pointer = '',
  }: MakeWish & { readonly pointer?: string },
): MadeValue {
  const start: Omit<Making, 'draw'> = {
    ...source,
    members,
    route,
    known,
    left: mostSteps,
    isInvented: false,
    hasExample: false,
  };
  const make = (draw: Draw | null): MadeValue => {
    const making: Making = { ...start, draw };
    const value = makeValue(making, goal, pointer);
    return { value, isInvented: making.isInvented, hasExample: making.hasExample };
  };
  const drawn = seed === null ? undefined : sampleDraw(seed, make);
  // Where chance finds nothing, the plainest one may be all there is.
  return drawn?.value === undefined ? make(null) : drawn;
}

/** Returns values without those that are equal to one before. */
export function distinct(values: readonly unknown[]): unknown[] {
  const seen = new Set<string>();
  return values.filter((value) => {
    if (value === undefined) return false;
    const identity = identityOf(value);
    return seen.has(identity) ? false : seen.add(identity);
  });
}
