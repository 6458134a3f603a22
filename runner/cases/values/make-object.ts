import { pointerPart } from '../../documents/openapi/local-reference.ts';
import { additionalNames } from '../keywords/additional-properties.ts';
import { isMembers, isText } from '../schema/json-kind.ts';
import { matchPattern } from '../schema/match-pattern.ts';
import type { Goal } from '../schema/schema-at.ts';
import type { SchemaReader } from '../schema/schema-reader.ts';
import type { MakeInside } from './make-array.ts';
import type { Making } from './making.ts';
import { patternTexts } from './pattern-texts.ts';
import type { PlainSchema } from './plain-goal.ts';

/** Members of an object at the most, where its schema leaves it open. */
const mostMembers = 150;
/** Objects that need more are not made. */
const mostNeeded = 2_000;
/** Deeper objects have the members that they need alone. */
const mostFullDepth = 4;

/** Returns an object that schemas allow, without members that are for responses alone; `undefined` where none is found. */
export function makeObject(
  making: Making,
  parts: readonly PlainSchema[],
  { pointer, make }: MakeInside,
): Record<string, unknown> | undefined {
  const { reader } = making;
  const needed = neededNames(making, parts, pointer);
  if (needed === null) return undefined;
  const object: Record<string, unknown> = {};
  const add = (name: string): boolean => {
    if (Object.hasOwn(object, name)) return true;
    const goal = memberGoal(reader, parts, name);
    const value = make(making, goal, `${pointer}/${pointerPart(name)}`);
    if (value !== undefined)
      Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
    return value !== undefined;
  };
  if (!needed.every(add)) return undefined;
  const [least, most] = countsOf(parts);
  for (const name of optionalNames(making, parts, pointer)) if (Object.keys(object).length < most) add(name);
  addDependents(parts, object, add);
  if (Object.keys(object).length < least) fill({ reader, parts, object, add }, Math.min(least, mostMembers));
  return Object.keys(object).length >= least ? object : undefined;
}

/** Returns the schemas that hold for a member. */
export function memberGoal(reader: SchemaReader, parts: readonly PlainSchema[], name: string): Goal {
  return parts.flatMap((part) => {
    const { schema } = part;
    const own = reader.below(part, 'properties', name);
    const patterns = isMembers(schema['patternProperties']) ? Object.keys(schema['patternProperties']) : [];
    const matching = patterns.filter((pattern) => matches(pattern, name));
    const ofPatterns = matching.flatMap((pattern) => reader.below(part, 'patternProperties', pattern) ?? []);
    const isNamed = isMembers(schema['properties']) && Object.hasOwn(schema['properties'], name);
    if (isNamed || ofPatterns.length > 0) return own === null || !isNamed ? ofPatterns : [own, ...ofPatterns];
    return reader.below(part, 'additionalProperties') ?? [];
  });
}

function neededNames({ reader, route }: Making, parts: readonly PlainSchema[], pointer: string): string[] | null {
  const isReadOnly = (name: string): boolean => parts.some((part) => reader.isReadOnly(part, name));
  const required = parts.flatMap(({ schema }) =>
    Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [],
  );
  if (required.length > mostNeeded) return null;
  const wanted = [...route.wanted]
    .filter((one) => one.startsWith(`${pointer}/`))
    .map((one) => (one.slice(pointer.length + 1).split('/')[0] ?? '').replaceAll('~1', '/').replaceAll('~0', '~'));
  return [...new Set([...required.filter(isText).filter((name) => !isReadOnly(name)), ...wanted])];
}

function optionalNames({ reader, members, draw }: Making, parts: readonly PlainSchema[], pointer: string): string[] {
  if (members === 'required' || pointer.split('/').length > mostFullDepth) return [];
  const named = parts.flatMap(({ schema }) =>
    isMembers(schema['properties']) ? Object.keys(schema['properties']) : [],
  );
  const names = [...new Set(named)].slice(0, mostMembers);
  const sent = names.filter((name) => !parts.some((part) => reader.isReadOnly(part, name)));
  return sent.filter(() => members === 'all' || draw === null || draw.pick(2) === 0);
}

function addDependents(
  parts: readonly PlainSchema[],
  object: Readonly<Record<string, unknown>>,
  add: (name: string) => boolean,
): void {
  for (let round = 0; round < 5; round += 1) {
    const needed = parts.flatMap(({ schema }) =>
      [schema['dependentRequired'], schema['dependencies']].filter(isMembers).flatMap((given) =>
        Object.keys(given)
          .filter((name) => Object.hasOwn(object, name))
          .flatMap((name) => given[name]),
      ),
    );
    const missing = needed.filter(isText).filter((name) => !Object.hasOwn(object, name));
    if (missing.length === 0) return;
    for (const name of missing) add(name);
  }
}

function countsOf(parts: readonly PlainSchema[]): [least: number, most: number] {
  const said = (name: string): number[] =>
    parts.map(({ schema }) => schema[name]).filter((one) => typeof one === 'number');
  return [Math.max(0, ...said('minProperties')), Math.min(mostMembers, ...said('maxProperties'))];
}

function fill(
  {
    reader,
    parts,
    object,
    add,
  }: {
    readonly reader: SchemaReader;
    readonly parts: readonly PlainSchema[];
    readonly object: Readonly<Record<string, unknown>>;
    readonly add: (name: string) => boolean;
  },
  least: number,
): void {
  for (const name of fillers(reader, parts)) {
    if (Object.keys(object).length >= least) return;
    add(name);
  }
}

/** Names for members that are needed for their number alone: those of the document first. */
function fillers(reader: SchemaReader, parts: readonly PlainSchema[]): string[] {
  const named = parts.flatMap(({ schema }) =>
    isMembers(schema['properties']) ? Object.keys(schema['properties']) : [],
  );
  const ofPatterns = parts.flatMap(({ schema }) =>
    isMembers(schema['patternProperties']) ? Object.keys(schema['patternProperties']) : [],
  );
  const ofNames = parts.flatMap((part) => {
    const names = reader.below(part, 'propertyNames')?.schema;
    const pattern = isMembers(names) ? names['pattern'] : undefined;
    return isText(pattern) ? patternTexts(pattern) : [];
  });
  const own = Array.from({ length: mostMembers }, (_, index) => `vivero${index + 1}`);
  const all = [...named, ...ofPatterns.flatMap(patternTexts), ...ofNames, ...own];
  return all.slice(0, 3 * mostMembers).filter((name) => !parts.some((part) => reader.isReadOnly(part, name)));
}

function matches(pattern: string, text: string): boolean {
  return matchPattern(pattern, text) === true;
}

/** Returns a name for a member that no schema names; `null` where each of some tries is named. */
export function unnamed(parts: readonly PlainSchema[]): string | null {
  const isFree = (name: string): boolean =>
    parts.every(({ schema }) => additionalNames({ schema, value: { [name]: true }, matches }).length > 0);
  return ['viveroMember', 'vivero-member', 'vivero'].find(isFree) ?? null;
}
