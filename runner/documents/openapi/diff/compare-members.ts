import { isDeepStrictEqual } from 'node:util';
import type { ComparedSchemas, PlacedEffect } from './compared-schemas.ts';
import { type PlacedSchema, placeOf, type SchemaSource, type SchemaView } from './schema-view.ts';

/** Adds what changed in the members of an object and the items of a list. */
export function compareMembers(compared: ComparedSchemas): void {
  const { before, after } = compared;
  const names = [before.properties.keys(), after.properties.keys(), before.required, after.required];
  for (const name of new Set(names.flatMap((some) => [...some]))) compareMember(name, compared);
  compareParts(before.additional, after.additional, { ...compared, what: 'further members' });
  compareParts(before.items, after.items, { ...compared, what: 'the items of a list' });
}

function compareMember(name: string, compared: ComparedSchemas): void {
  const { before, after, sources, direction, add } = compared;
  const [older, newer] = [before.properties.get(name) ?? [], after.properties.get(name) ?? []];
  const isNeeded = needs(after, name, { source: sources.after, direction });
  const wasNeeded = needs(before, name, { source: sources.before, direction });
  const [first, first2] = [older[0], newer[0]];
  if (first !== undefined && first2 === undefined) {
    add({
      ...removed(compared),
      what: 'a member was removed',
      from: name,
      to: null,
      side: 'old',
      pointer: first.pointer,
    });
    return;
  }
  const place = first2 === undefined ? {} : { pointer: first2.pointer };
  if (first === undefined && first2 !== undefined) {
    const what = isNeeded ? 'a required member was added' : 'a member was added';
    // Nobody sends it.
    if (!isOneWay(after, name, { source: sources.after, direction }))
      add({ ...added(compared, isNeeded && !wasNeeded), what, from: null, to: name, ...place });
    return;
  }
  if (wasNeeded !== isNeeded) {
    const [from, to] = [wasNeeded, isNeeded].map((need) => (need ? 'required' : 'optional'));
    add({ effect: isNeeded ? 'narrower' : 'wider', what: `a member became ${String(to)}`, from, to, ...place });
  }
  compareParts(older, newer, { ...compared, what: 'a member' });
}

/** A client reads it; or it sends it, and is refused or ignored. */
function removed({ direction, after }: ComparedSchemas): Pick<PlacedEffect, 'effect' | 'kind'> {
  if (direction === 'response') return { effect: 'wider' };
  const isRefused = after.additional.some(({ schema }) => schema === false);
  return { effect: 'unknown', kind: isRefused ? 'breaking' : 'unclassified' };
}

/** An optional member may be left out; what is new in an answer is ignored unless the old document forbade it. */
function added({ direction, before }: ComparedSchemas, isNeeded: boolean): Pick<PlacedEffect, 'effect'> {
  if (direction === 'request') return { effect: isNeeded ? 'narrower' : 'wider' };
  return { effect: before.additional.some(({ schema }) => schema === false) ? 'wider' : 'narrower' };
}

interface Reading {
  readonly source: SchemaSource;
  readonly direction: ComparedSchemas['direction'];
}

function needs(view: SchemaView, name: string, reading: Reading): boolean {
  return view.required.has(name) && !isOneWay(view, name, reading);
}

/** What is read-only is not in requests, and what is write-only not in responses, required or not. */
function isOneWay(view: SchemaView, name: string, { source, direction }: Reading): boolean {
  const word = direction === 'request' ? 'readOnly' : 'writeOnly';
  return (view.properties.get(name) ?? []).some((placed) => {
    const { schema } = placeOf(placed, source);
    return (
      typeof schema === 'object' && schema !== null && (schema as Readonly<Record<string, unknown>>)[word] === true
    );
  });
}

/** What the parts of a schema say of one thing: nothing, one schema, or several that hold at once. */
function compareParts(
  before: readonly PlacedSchema[],
  after: readonly PlacedSchema[],
  { what, add, compare }: Pick<ComparedSchemas, 'add' | 'compare'> & { readonly what: string },
): void {
  const [older, newer] = [before[0], after[0]];
  if (before.length > 1 || after.length > 1) {
    const [said, says] = [before, after].map((list) => list.map(({ schema }) => schema));
    if (!isDeepStrictEqual(said, says))
      add({
        effect: 'unknown',
        what: `what several parts say of ${what} changed`,
        from: before.length,
        to: after.length,
      });
    return;
  }
  const [wasOpen, isOpen] = [older, newer].map((placed) => placed === undefined || placed.schema === true);
  const facts = { from: older?.schema ?? true, to: newer?.schema ?? true };
  if (wasOpen === true && isOpen === false) add({ effect: 'narrower', what: `${what}: no longer anything`, ...facts });
  else if (wasOpen === false && isOpen === true) add({ effect: 'wider', what: `${what}: now anything`, ...facts });
  else if (older !== undefined && newer !== undefined) compare({ old: older, new: newer });
}
