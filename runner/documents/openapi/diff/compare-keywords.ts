import { isDeepStrictEqual } from 'node:util';
import type { ChangeKind } from './change.ts';
import type { Bound, SchemaView } from './schema-view.ts';

/** What a change of a schema does to the values that it takes. */
export interface Effect {
  readonly effect: 'wider' | 'narrower' | 'unknown';
  readonly what: string;
  readonly from: unknown;
  readonly to: unknown;
  /** Where it is known whatever the direction. */
  readonly kind?: ChangeKind;
}

/** Returns how the types changed; an integer is a number. */
export function compareTypes(before: SchemaView, after: SchemaView): Effect[] {
  const [removed, added] = [before.types.difference(after.types), after.types.difference(before.types)];
  const facts = { from: shown(before.types), to: shown(after.types) };
  return [
    ...(removed.size > 0 ? [{ effect: 'narrower' as const, what: 'types were removed', ...facts }] : []),
    ...(added.size > 0 ? [{ effect: 'wider' as const, what: 'types were added', ...facts }] : []),
  ];
}

/** Returns how the list of values changed. */
export function compareValues(before: SchemaView, after: SchemaView): Effect[] {
  const [older, newer] = [before.values, after.values];
  if (older === null && newer === null) return [];
  if (older === null) return [{ effect: 'narrower', what: 'a list of values was added', from: null, to: newer }];
  if (newer === null) return [{ effect: 'wider', what: 'the list of values was given up', from: older, to: null }];
  const [known, kept] = [keysOf(older), keysOf(newer)];
  const removed = older.filter((value) => !kept.has(JSON.stringify(value)));
  const added = newer.filter((value) => !known.has(JSON.stringify(value)));
  return [
    ...(removed.length > 0
      ? [{ effect: 'narrower' as const, what: 'values were removed', from: removed, to: null }]
      : []),
    ...(added.length > 0 ? [{ effect: 'wider' as const, what: 'values were added', from: null, to: added }] : []),
  ];
}

/** Returns how the bounds of numbers changed. */
export function compareRange(before: SchemaView, after: SchemaView): Effect[] {
  return [
    ...compareBound({ name: 'the lower bound', older: before.least, newer: after.least, sign: 1 }),
    ...compareBound({ name: 'the upper bound', older: before.most, newer: after.most, sign: -1 }),
  ];
}

/** Returns how lengths and numbers of items and members changed. */
export function compareCounts({ counts: older }: SchemaView, { counts: newer }: SchemaView): Effect[] {
  return Object.keys({ ...older, ...newer }).flatMap((name) =>
    compareBound({
      name,
      older: toBound(older[name]),
      newer: toBound(newer[name]),
      sign: name.startsWith('min') ? 1 : -1,
    }),
  );
}

/** Returns how the other keywords changed: patterns, formats, multiples, and what cannot be compared. */
export function compareOthers({ others: older }: SchemaView, { others: newer }: SchemaView): Effect[] {
  return Object.keys({ ...older, ...newer }).flatMap((name): Effect[] => {
    const [from, to] = [older[name] ?? null, newer[name] ?? null];
    if (isDeepStrictEqual(from, to)) return [];
    return [{ effect: effectOf(name, from, to), what: `${name} changed`, from, to }];
  });
}

function effectOf(name: string, from: readonly unknown[] | null, to: readonly unknown[] | null): Effect['effect'] {
  // A format tells tools more than it forbids, but for the two sizes of whole numbers.
  if (name === 'format') return formatEffect(from, to);
  if (from === null) return 'narrower';
  if (to === null) return 'wider';
  if (name !== 'multipleOf' || from.length !== 1 || to.length !== 1) return 'unknown';
  const [older, newer] = [Number(from[0]), Number(to[0])];
  if (Number.isInteger(newer / older)) return 'narrower';
  return Number.isInteger(older / newer) ? 'wider' : 'unknown';
}

function formatEffect(from: readonly unknown[] | null, to: readonly unknown[] | null): Effect['effect'] {
  const [older, newer] = [from?.[0], to?.[0]];
  if (older === 'int32' && newer === 'int64') return 'wider';
  return older === 'int64' && newer === 'int32' ? 'narrower' : 'unknown';
}

function compareBound(bound: {
  readonly name: string;
  readonly older: Bound | null;
  readonly newer: Bound | null;
  readonly sign: 1 | -1;
}): Effect[] {
  const { name, older, newer, sign } = bound;
  const facts = { from: older && describe(older), to: newer && describe(newer) };
  if (older === null && newer === null) return [];
  if (older === null) return [{ effect: 'narrower', what: `${name} was added`, ...facts }];
  if (newer === null) return [{ effect: 'wider', what: `${name} was removed`, ...facts }];
  const order = sign * (newer.value - older.value) || Number(newer.isExcluded) - Number(older.isExcluded);
  if (order === 0) return [];
  return [
    { effect: order > 0 ? 'narrower' : 'wider', what: `${name} ${order > 0 ? 'is tighter' : 'is looser'}`, ...facts },
  ];
}

function toBound(value: number | undefined): Bound | null {
  return value === undefined ? null : { value, isExcluded: false };
}

function describe({ value, isExcluded }: Bound): unknown {
  return isExcluded ? { excluded: value } : value;
}

function keysOf(values: readonly unknown[]): ReadonlySet<string> {
  return new Set(values.map((value) => JSON.stringify(value)));
}

function shown(types: ReadonlySet<string>): unknown {
  if (types.size === 7) return 'any type';
  return [...types].filter((type) => !(type === 'integer' && types.has('number')));
}
