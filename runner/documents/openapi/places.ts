/** A place of a text, both counted from 1; columns are UTF-16 units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/**
 * Where the members and items of each object and array of a document stand in its text: for the n-th of its own keys the
 * offset of the name (of the item itself in an array) at `2n`, that of the value at `2n + 1`.
 */
export type Places = ReadonlyMap<object, readonly number[]>;

/** A value found by its JSON pointer, or the nearest parent that there is. */
export interface FoundPlace {
  readonly isExact: boolean;
  readonly value: unknown;
  /** Offset of its name, where it has one, else of the value. */
  readonly name: number;
  /** Offset of the value. */
  readonly start: number;
}

/** Returns the value of a JSON pointer (RFC 6901) with its offsets; the root begins at 0. */
export function findPlace(places: Places, root: unknown, pointer: string): FoundPlace {
  let found: FoundPlace = { isExact: true, value: root, name: 0, start: 0 };
  for (const token of splitPointer(pointer)) {
    const { value } = found;
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token))
      return { ...found, isExact: false };
    const index = Object.keys(value).indexOf(token);
    const offsets = places.get(value);
    if (index === -1 || offsets === undefined) return { ...found, isExact: false };
    found = {
      isExact: true,
      value: (value as Record<string, unknown>)[token],
      name: offsets[2 * index] ?? found.name,
      start: offsets[2 * index + 1] ?? found.start,
    };
  }
  return found;
}

/** Returns the names that a JSON pointer leads along. */
export function splitPointer(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the value at a JSON pointer; `undefined` where there is none. */
export function valueAtPointer(root: unknown, pointer: string): unknown {
  return splitPointer(pointer).reduce<unknown>(
    (at, name) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, name)
        ? (at as Record<string, unknown>)[name]
        : undefined,
    root,
  );
}

/** Returns the JSON pointer of a member of the value at another. */
export function joinPointer(pointer: string, ...names: ReadonlyArray<string | number>): string {
  return names.reduce<string>(
    (joined, name) => `${joined}/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`,
    pointer,
  );
}
