import { isMembers, isText } from '../schema/json-kind.ts';
import type { Goal, SchemaAt } from '../schema/schema-at.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';

/** A schema that is an object without references: what is said of a value once choices are made. */
export interface PlainSchema extends SchemaAt {
  readonly schema: Readonly<Record<string, unknown>>;
}

/** What holds for a value, references and choices taken out. */
export interface PlainGoal {
  readonly parts: readonly PlainSchema[];
  /** True where `parts` say all of it: no choice was made, and no keyword forbids what others make. */
  readonly isWhole: boolean;
  /** How many ways there are to choose, the most of one choice. */
  readonly mostChoices: number;
}

/** Schemas that one goal comes to. */
const mostParts = 300;
/** Keywords that are not followed when a value is made, and tried afterwards. */
const triedAfterwards = [
  'not',
  'if',
  'dependentSchemas',
  'dependencies',
  'unevaluatedProperties',
  'unevaluatedItems',
  'propertyNames',
  'maxContains',
];

/**
 * Returns what schemas come to for one value, `choose` saying which schema of a choice is taken; `null` where nothing can be valid, such
 * as by `false`, and where they are too many.
 */
export function plainGoal(
  reader: SchemaReader,
  goal: Goal,
  choose: (pointer: string, count: number) => number,
): PlainGoal | null {
  const parts: PlainSchema[] = [];
  const waiting: SchemaAt[] = [...goal];
  const seen = new Set<string>();
  let [isWhole, mostChoices] = [true, 1];
  for (let next = 0; next < waiting.length; next += 1) {
    const at = waiting[next] ?? { schema: true, pointer: '' };
    reader.effort.spent += 1;
    if (at.schema === true) continue;
    const { goal: followed, fault } = reader.follow(at);
    if (fault !== null || parts.length > mostParts) return null;
    for (const one of followed) {
      if (one.schema === false) return null;
      if (one.schema === true || seen.has(one.pointer)) continue;
      seen.add(one.pointer);
      const part = { schema: one.schema, pointer: one.pointer };
      parts.push(part);
      waiting.push(...partsOf(reader, part, 'allOf'));
      for (const { pointer, ways } of choicesOf(reader, part)) {
        isWhole = false;
        mostChoices = Math.max(mostChoices, ways.length);
        waiting.push(...(ways[choose(pointer, ways.length) % ways.length] ?? []));
      }
      if (triedAfterwards.some((keyword) => Object.hasOwn(part.schema, keyword))) isWhole = false;
    }
  }
  return { parts, isWhole, mostChoices };
}

/** Ways to be valid by a choice, each the schemas that hold then. */
export interface Choice {
  /** JSON pointer of the keyword in the document. */
  readonly pointer: string;
  readonly ways: ReadonlyArray<readonly SchemaAt[]>;
}

/** By the schema that leaves them. */
const knownChoices = new WeakMap<object, Choice[]>();

/** Returns the choices that a schema leaves: of `oneOf` and `anyOf`, and whether the condition of `if` is met. */
export function choicesOf(reader: SchemaReader, at: PlainSchema): readonly Choice[] {
  const known = knownChoices.get(at.schema);
  if (known !== undefined) return known;
  const found = findChoices(reader, at);
  reader.effort.spent += found.reduce((sum, { ways }) => sum + ways.length, 0);
  knownChoices.set(at.schema, found);
  return found;
}

function findChoices(reader: SchemaReader, at: PlainSchema): Choice[] {
  const ofLists = (['oneOf', 'anyOf'] as const).flatMap((name): Choice[] => {
    const ways = partsOf(reader, at, name).map((part) => [part, ...discriminated(reader, at, part)]);
    return ways.length === 0 ? [] : [{ pointer: `${at.pointer}/${name}`, ways }];
  });
  const [condition, met, unmet] = ['if', 'then', 'else'].map((name) => reader.below(at, name));
  if (!condition || (!met && !unmet)) return ofLists;
  return [
    ...ofLists,
    { pointer: `${at.pointer}/if`, ways: [met ? [condition, met] : [condition], unmet ? [unmet] : []] },
  ];
}

/** Returns the schemas of a keyword that holds a list of them. */
export function partsOf(reader: SchemaReader, at: PlainSchema, keyword: string): SchemaAt[] {
  const listed = at.schema[keyword];
  return Array.isArray(listed) ? listed.flatMap((_, index) => reader.below(at, keyword, index) ?? []) : [];
}

/** The name that a discriminator has for a schema of the choice, where the schema leaves it open. */
function discriminated(reader: SchemaReader, at: PlainSchema, part: SchemaAt): SchemaAt[] {
  const discriminator = at.schema['discriminator'];
  const name = isMembers(discriminator) ? discriminator['propertyName'] : undefined;
  const reference = isMembers(part.schema) ? part.schema['$ref'] : undefined;
  if (!isText(name) || !isText(reference)) return [];
  const mapping = isMembers(discriminator) && isMembers(discriminator['mapping']) ? discriminator['mapping'] : {};
  const short = reference.split('/').at(-1) ?? '';
  const mapped = Object.entries(mapping).filter(([, target]) => target === reference || target === short);
  const own = reader.follow(part).goal.find(({ schema }) => isMembers(schema) && isMembers(schema['properties']));
  const member = own && reader.below(own, 'properties', name)?.schema;
  // What the schema says of the member itself is more than a name.
  if (isMembers(member) && (Object.hasOwn(member, 'enum') || Object.hasOwn(member, 'const'))) return [];
  const names = mapped.length > 0 ? mapped.map(([key]) => key) : [short];
  const schema = { required: [name], properties: { [name]: { enum: names } } };
  return [{ schema, pointer: `${at.pointer}/discriminator` }];
}
