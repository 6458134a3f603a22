/**
 * Values with everything that occurs more than once written once: a row for each text, number, list and object. A list or an object is its
 * shape and what it holds; what was written for the first time within the same entry is counted back from the row, so that entries alike
 * look alike and compress well.
 */
export interface PackedValues {
  /** Names of the members of objects; the shape of lists is 0. */
  readonly shapes: ReadonlyArray<readonly string[]>;
  readonly rows: ReadonlyArray<string | number | boolean | null | readonly number[]>;
  /** Row of each value. */
  readonly entries: readonly number[];
}

/** Collects values that are packed together. */
export interface Packer {
  /** Adds a value that JSON can hold. */
  add(value: unknown): void;
  /** Characters that were collected, about. */
  length(): number;
  finish(): PackedValues;
}

/** Returns an empty packer. */
export function createPacker(): Packer {
  const table = createTable();
  const shapes: string[][] = [[]];
  const shapeNumbers = new Map<string, number>();
  const entries: number[] = [];
  let entryStart = 0;

  const shapeOf = (names: string[]): number => {
    const key = JSON.stringify(names);
    const found = shapeNumbers.get(key);
    if (found !== undefined) return found;
    shapeNumbers.set(key, shapes.length);
    return shapes.push(names) - 1;
  };
  const place = (value: unknown): number => {
    if (typeof value === 'string') return table.place(`"${value}`, () => value, value.length);
    if (typeof value === 'number' || typeof value === 'boolean') return table.place(value, () => value, 8);
    if (typeof value !== 'object' || value === null) return table.place(null, () => null, 8);
    const members = Object.values(value).map(place);
    const shape = Array.isArray(value) ? 0 : shapeOf(Object.keys(value));
    const key = `${shape}:${members.join()}`;
    const write = (here: number): Row => [shape, ...members.map((row) => (row >= entryStart ? row - here : row))];
    return table.place(key, write, key.length);
  };
  return {
    add: (value) => {
      entryStart = table.rows.length;
      entries.push(place(value));
    },
    length: table.length,
    finish: () => ({ shapes, rows: table.rows, entries }),
  };
}

type Row = PackedValues['rows'][number];

/** Rows of which none is written twice. */
function createTable(): {
  readonly rows: readonly Row[];
  /** Returns the row of a key, written at its place where it is new. */
  place(key: unknown, write: (here: number) => Row, size: number): number;
  length(): number;
} {
  const rows: Row[] = [];
  const known = new Map<unknown, number>();
  let length = 0;
  return {
    rows,
    place: (key, write, size) => {
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, rows.length);
      length += size;
      return rows.push(write(rows.length)) - 1;
    },
    length: () => length,
  };
}

/** Returns a value that was packed, by its place among the entries; `undefined` where there is none. Its parts may be shared. */
export function unpackValue({ shapes, rows, entries }: PackedValues, place: number): unknown {
  const read = (number: number): unknown => {
    const row = rows[number];
    if (typeof row !== 'object' || row === null) return row;
    const [shape = 0, ...members] = row;
    const values = members.map((member) => read(member < 0 ? number + member : member));
    if (shape === 0) return values;
    return Object.fromEntries((shapes[shape] ?? []).map((name, index) => [name, values[index]]));
  };
  const entry = entries[place];
  return entry === undefined ? undefined : read(entry);
}
