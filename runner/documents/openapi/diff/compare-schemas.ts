import type { SchemaComparison, SchemaPair, PlacedEffect, ComparedSchemas } from './compared-schemas.ts';
import { isDeepStrictEqual } from 'node:util';
import type { Change, ChangeKind, Direction } from './change.ts';
import { compareChoices } from './compare-choices.ts';
import { compareCounts, compareOthers, compareRange, compareTypes, compareValues } from './compare-keywords.ts';
import { compareMembers } from './compare-members.ts';
import { placeOf, viewSchema } from './schema-view.ts';

/**
 * Adds what changed between two schemas. What clients write must be taken as before, so that narrower is breaking; what they
 * read must be what they know, so that wider is.
 */
export function compareSchemas(pair: SchemaPair, direction: Direction, context: SchemaComparison): void {
  const [older, newer] = [placeOf(pair.old, context.before), placeOf(pair.new, context.after)];
  const key = `${direction} ${older.pointer} ${newer.pointer}`;
  if (context.seen.has(key)) return;
  context.seen.add(key);
  const [before, after] = [viewSchema(older, context.before), viewSchema(newer, context.after)];
  const add = (effect: PlacedEffect): void => {
    const change = toChange(effect, direction);
    context.changes.push({ side: 'new', pointer: newer.pointer, ...change, operation: context.operation });
  };
  if (before === undefined || after === undefined) {
    if (!isDeepStrictEqual(older.schema, newer.schema))
      add({ effect: 'unknown', what: 'a schema that cannot be followed changed', from: null, to: null });
  } else if (before === null || after === null) {
    const effect = before === null ? 'wider' : 'narrower';
    if (before !== after) add({ effect, what: 'a schema of nothing', from: before && 'values', to: after && 'values' });
  } else {
    const compare = (inner: SchemaPair): void => compareSchemas(inner, direction, context);
    compareViews({ before, after, direction, sources: context, add, compare });
  }
}

function compareViews(compared: ComparedSchemas): void {
  const { before, after, add } = compared;
  compareTypes(before, after).forEach(add);
  compareValues(before, after).forEach(add);
  // Of what has nothing in common nothing more is to be said.
  if (before.types.isDisjointFrom(after.types)) return;
  compareRange(before, after).forEach(add);
  compareCounts(before, after).forEach(add);
  compareOthers(before, after).forEach(add);
  compareMembers(compared);
  compareChoices(compared);
}

function toChange(
  { effect, what, from, to, kind, side, pointer }: PlacedEffect,
  direction: Direction,
): Pick<Change, 'kind' | 'what' | 'from' | 'to'> & Partial<Pick<Change, 'side' | 'pointer'>> {
  const breaking = direction === 'request' ? 'narrower' : 'wider';
  const found: ChangeKind = effect === 'unknown' ? 'unclassified' : effect === breaking ? 'breaking' : 'non-breaking';
  return {
    kind: kind ?? found,
    what: `${direction}: ${what}`,
    from: from ?? null,
    to: to ?? null,
    ...(side === undefined ? {} : { side }),
    ...(pointer === undefined ? {} : { pointer }),
  };
}
