import { splitText } from './split-text.ts';

/**
 * Values with everything that occurs more than once written once: a row for each text, number, list and object, and for each piece of a
 * long text. A list, an object or a long text is its shape and what it holds; what was written for the first time within the same entry is counted back from the row, so that entries alike
 * look alike and compress well.
 */
export interface PackedValues {
  /** Names of the members of objects; the shape of lists is 0, that of texts in pieces {@link textShape}. */
  readonly shapes: ReadonlyArray<readonly string[]>;
  /** An empty text stands for the next one of `texts`: apart from the rest they compress much better. */
  readonly rows: ReadonlyArray<string | number | boolean | null | readonly number[]>;
  readonly texts: readonly string[];
  /** Row of each value. */
  readonly entries: readonly number[];
}

/** In place of a shape: the members are pieces of one text. */
const textShape = -1;

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
  const { shapes, shapeOf } = createShapes();
  const entries: number[] = [];
  let entryStart = 0;

  const placeText = (text: string): number => table.place(`"${text}`, () => text, text.length);
  const placeMembers = (shape: number, members: readonly number[]): number => {
    const key = `${shape}:${members.join()}`;
    const write = (here: number): Row => [shape, ...members.map((row) => (row >= entryStart ? row - here : row))];
    return table.place(key, write, key.length);
  };
  const place = (value: unknown): number => {
    if (typeof value === 'string') {
      const pieces = splitText(value);
      return pieces.length === 1 ? placeText(value) : placeMembers(textShape, pieces.map(placeText));
    }
    if (typeof value === 'number' || typeof value === 'boolean') return table.place(value, () => value, 8);
    if (typeof value !== 'object' || value === null) return table.place(null, () => null, 8);
    const members = Object.values(value).map(place);
    return placeMembers(Array.isArray(value) ? 0 : shapeOf(Object.keys(value)), members);
  };
  return {
    add: (value) => {
      entryStart = table.rows.length;
      entries.push(place(value));
    },
    length: table.length,
    finish: () => ({
      shapes,
      rows: table.rows.map((row) => (typeof row === 'string' ? '' : row)),
      texts: table.rows.filter((row) => typeof row === 'string'),
      entries,
    }),
  };
}

/** Shapes of which none is listed twice. */
function createShapes(): { readonly shapes: string[][]; shapeOf(names: string[]): number } {
  const shapes: string[][] = [[]];
  const known = new Map<string, number>();
  return {
    shapes,
    shapeOf: (names) => {
      const key = JSON.stringify(names);
      const found = known.get(key);
      if (found !== undefined) return found;
      known.set(key, shapes.length);
      return shapes.push(names) - 1;
    },
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

/** Returns what reads packed values by their place among the entries; `undefined` where there is none. Their parts may be shared. */
export function unpackValues({ shapes, rows: packed, texts, entries }: PackedValues): (place: number) => unknown {
  let texted = 0;
  const rows = packed.map((row) => (row === '' ? (texts[texted++] ?? '') : row));
  const read = (number: number): unknown => {
    const row = rows[number];
    if (typeof row !== 'object' || row === null) return row;
    const [shape = 0, ...members] = row;
    const values = members.map((member) => read(member < 0 ? number + member : member));
    if (shape === 0) return values;
    if (shape === textShape) return values.join('');
    return Object.fromEntries((shapes[shape] ?? []).map((name, index) => [name, values[index]]));
  };
  return (place) => {
    const entry = entries[place];
    return entry === undefined ? undefined : read(entry);
  };
}
