import { identityOf } from '../schema/json-kind.ts';
import type { Goal } from '../schema/schema-at.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import type { Making } from './making.ts';
import { partsOf, type PlainSchema } from './plain-goal.ts';
import { sampleDraw } from './sample-draw.ts';

/** Items of an array at the most, where its schema leaves it open. */
const mostMore = 3;
const mostItems = 1_000;
/** Tries to make an item that is not there yet. */
const mostTries = 12;

/** What makes the values inside of a value. */
export interface MakeInside {
  readonly pointer: string;
  make(this: void, making: Making, goal: Goal, pointer: string): unknown;
}

/** Returns an array that schemas allow; `undefined` where none is found. `atLeast` items are made in any case. */
export function makeArray(
  making: Making,
  parts: readonly PlainSchema[],
  { pointer, make, atLeast = 0 }: MakeInside & { readonly atLeast?: number },
): unknown[] | undefined {
  const [least, most] = countsOf(parts);
  const count = Math.max(atLeast, countOf(making, { least, most, parts, pointer }));
  if (count > mostItems || count > most) return undefined;
  const isUnique = parts.some(({ schema }) => schema['uniqueItems'] === true);
  const wanted = parts.flatMap((part) => making.reader.below(part, 'contains') ?? []);
  const items: unknown[] = [];
  const seen = new Set<string>();
  for (let index = 0; index < count; index += 1) {
    const own = itemGoal(making.reader, parts, index);
    const goal = index < leastContained(parts) ? [...own, ...wanted] : own;
    const item = makeItem(making, goal, { at: `${pointer}/${index}`, make, seen, isUnique, index });
    if (item === undefined) return index >= Math.max(least, atLeast) ? items : undefined;
    seen.add(identityOf(item));
    items.push(item);
  }
  return items;
}

/** Returns the schemas that hold for an item. */
export function itemGoal(reader: SchemaReader, parts: readonly PlainSchema[], index: number): Goal {
  return parts.flatMap((part) => {
    const prefix = [...partsOf(reader, part, 'prefixItems'), ...partsOf(reader, part, 'items')];
    const own = prefix[index];
    if (own !== undefined) return [own];
    const rest = Array.isArray(part.schema['items']) ? 'additionalItems' : 'items';
    return reader.below(part, rest) ?? [];
  });
}

function makeItem(
  making: Making,
  goal: Goal,
  how: {
    readonly at: string;
    readonly make: MakeInside['make'];
    readonly seen: ReadonlySet<string>;
    readonly isUnique: boolean;
    readonly index: number;
  },
): unknown {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const item =
      tries === 0 || making.draw !== null
        ? how.make(making, goal, how.at)
        : sampleDraw(how.index * mostTries + tries, (draw) => {
            const drawn = { ...making, draw };
            const made = how.make(drawn, goal, how.at);
            making.left = drawn.left;
            return made;
          });
    if (item === undefined || !how.isUnique || !how.seen.has(identityOf(item))) return item;
  }
  return undefined;
}

function countsOf(parts: readonly PlainSchema[]): [least: number, most: number] {
  const said = (name: string): number[] =>
    parts.map(({ schema }) => schema[name]).filter((one) => typeof one === 'number');
  const most = parts.some(isClosed) ? Math.max(0, ...parts.map(prefixLength)) : Infinity;
  return [Math.max(0, leastContained(parts), ...said('minItems')), Math.min(most, ...said('maxItems'))];
}

/** True where there may be no items behind those that are listed. */
function isClosed({ schema }: PlainSchema): boolean {
  const { items, additionalItems, unevaluatedItems } = schema;
  return items === false || unevaluatedItems === false || (Array.isArray(items) && additionalItems === false);
}

function prefixLength({ schema: { prefixItems, items } }: PlainSchema): number {
  return Array.isArray(prefixItems) ? prefixItems.length : Array.isArray(items) ? items.length : 0;
}

function leastContained(parts: readonly PlainSchema[]): number {
  const counts = parts.map(({ schema }) => {
    if (!Object.hasOwn(schema, 'contains')) return 0;
    return typeof schema['minContains'] === 'number' ? schema['minContains'] : 1;
  });
  return Math.max(0, ...counts);
}

function countOf(
  { draw, members, route, isText }: Making,
  {
    least,
    most,
    parts,
    pointer,
  }: {
    readonly least: number;
    readonly most: number;
    readonly parts: readonly PlainSchema[];
    readonly pointer: string;
  },
): number {
  const onRoute = [...route.wanted]
    .filter((wanted) => wanted.startsWith(`${pointer}/`))
    .map((wanted) => Number(wanted.slice(pointer.length + 1).split('/')[0]) + 1);
  const prefix = Math.max(0, ...parts.map(prefixLength));
  // An array without items is hard to tell from none, in texts.
  const plain = members === 'all' || isText ? 1 : 0;
  const usual = draw === null ? Math.max(prefix, plain) : draw.pick(mostMore + 1) + (isText ? 1 : 0);
  return Math.max(least, Math.min(most, usual), ...onRoute.filter(Number.isInteger));
}
