import { isMembers, type JsonKind, jsonKinds } from '../schema/json-kind.ts';
import { isValid } from '../schema/judge-value.ts';
import type { Goal } from '../schema/schema-at.ts';
import { typesOf } from '../keywords/type.ts';
import { makeArray } from './make-array.ts';
import { makeNumber } from './make-number.ts';
import { makeObject } from './make-object.ts';
import { makeText } from './make-text.ts';
import type { Making } from './making.ts';
import { plainGoal, type PlainSchema } from './plain-goal.ts';

/** Ways that are tried of one choice. */
const mostAttempts = 16;
/** Values in values: schemas that need more have no end. */
const mostDepth = 16;

/**
 * Returns a value that is right by schemas that all hold; `undefined` where none is found in so many steps as are left.
 * `pointer` is where it stands.
 */
export function makeValue(making: Making, goal: Goal, pointer: string): unknown {
  making.left -= 1;
  if (making.left < 0 || depthOf(pointer) > mostDepth) return undefined;
  const known = leadsOn(making, pointer) ? undefined : making.known(pointer, goal);
  if (known !== undefined) return known;
  let most = 1;
  for (let attempt = 0; attempt < most; attempt += 1) {
    const start = making.draw === null ? attempt : attempt + making.draw.pick(mostAttempts);
    const plain = plainGoal(
      making.reader,
      goal,
      (choice, count) => making.route.choices.get(`${pointer} ${choice}`) ?? start % count,
    );
    if (plain === null) {
      most = Math.min(4, most + 1);
      continue;
    }
    if (attempt === 0) most = plain.isWhole ? 1 : Math.min(mostAttempts, Math.max(6, plain.mostChoices + 1));
    const value = makePlain(making, plain.parts, pointer);
    if (value !== undefined && (plain.isWhole || isValid(making.reader, goal, value))) return value;
    if (making.left < 0) return undefined;
  }
  return undefined;
}

function makePlain(making: Making, parts: readonly PlainSchema[], pointer: string): unknown {
  const stated = leadsOn(making, pointer) ? undefined : statedValue(making, parts);
  if (stated !== undefined) return stated;
  const listed = parts.find(({ schema }) => Array.isArray(schema['enum']) || Object.hasOwn(schema, 'const'));
  if (listed !== undefined) return listedValue(making, parts, listed);
  const kinds = kindsOf(parts).filter((kind) => kind !== 'null' || !making.isText);
  const first = making.draw?.pick(kinds.length) ?? 0;
  for (const index of kinds.keys()) {
    const kind = kinds[(first + index) % kinds.length];
    const value = kind === undefined ? undefined : makeOfKind(making, kind, { parts, pointer });
    if (value !== undefined) return value;
  }
  return undefined;
}

function makeOfKind(
  making: Making,
  kind: JsonKind,
  { parts, pointer }: { readonly parts: readonly PlainSchema[]; readonly pointer: string },
): unknown {
  if (kind === 'object') return makeObject(making, parts, { pointer, make: makeValue });
  if (kind === 'array') return makeArray(making, parts, { pointer, make: makeValue });
  making.isInvented = true;
  if (kind === 'null') return null;
  if (kind === 'boolean') return making.draw === null || making.draw.pick(2) === 0;
  return kind === 'string' ? makeText(making, parts) : makeNumber(making, parts, kind === 'integer');
}

/** An example or default of one of the schemas, where the others allow it. */
function statedValue(making: Making, parts: readonly PlainSchema[]): unknown {
  if (making.draw !== null && making.draw.pick(4) > 0) return undefined;
  for (const [isExample, name] of [
    [true, 'example'],
    [true, 'examples'],
    [false, 'default'],
  ] as const) {
    for (const { schema } of parts) {
      const given = schema[name];
      const values = name === 'examples' ? (Array.isArray(given) ? (given as unknown[]).slice(0, 20) : []) : [given];
      const start = making.draw?.pick(Math.max(1, values.length)) ?? 0;
      const usable = values.filter((value) => isUsable(making, value) && isValid(making.reader, parts, value));
      const value = usable[start % Math.max(1, usable.length)];
      if (value === undefined) continue;
      if (isExample) making.hasExample = true;
      else making.isInvented = true;
      return value;
    }
  }
  return undefined;
}

/** Null and empty texts are allowed in places where no text can say them; objects may hold what is for responses alone. */
function isUsable({ isText: isInText }: Making, value: unknown): boolean {
  return value !== undefined && value !== null && !(isInText && value === '') && !isMembers(value);
}

function listedValue(making: Making, parts: readonly PlainSchema[], { schema }: PlainSchema): unknown {
  making.isInvented = true;
  const listed = Object.hasOwn(schema, 'const') ? [schema['const']] : (schema['enum'] as readonly unknown[]);
  const start = making.draw?.pick(Math.max(1, listed.length)) ?? 0;
  for (let index = 0; index < Math.min(listed.length, 1_000); index += 1) {
    const value = listed[(start + index) % listed.length];
    const isPlain = value !== null || listed.length === 1;
    if (isPlain && !(making.isText && (value === null || value === '')) && isValid(making.reader, parts, value))
      return value;
  }
  return undefined;
}

/** Types that all of the schemas allow; where none says one, those that their other keywords are about. */
function kindsOf(parts: readonly PlainSchema[]): JsonKind[] {
  const said = parts.map(({ schema }) => typesOf(schema['type'])).filter((types) => types.length > 0);
  const isAllowed = (kind: JsonKind): boolean =>
    said.every((types) => types.includes(kind) || (kind === 'integer' && types.includes('number')));
  const first = said[0] ?? aboutKinds(parts);
  const inOrder = [...jsonKinds].toSorted((one, other) => rank(first, one) - rank(first, other));
  const allowed = inOrder.filter(isAllowed);
  if (said.length === 0) return allowed.filter((kind) => first.includes(kind));
  // Of integers and other numbers the plainer ones come first; null last, where it is not all there is.
  return allowed.filter((kind) => kind !== 'null' || allowed.length === 1);
}

function rank(first: readonly string[], kind: JsonKind): number {
  const index = first.indexOf(kind === 'integer' && !first.includes('integer') ? 'number' : kind);
  return index === -1 ? 10 : index;
}

const about: ReadonlyArray<readonly [kind: JsonKind, keywords: readonly string[]]> = [
  [
    'object',
    [
      'properties',
      'required',
      'additionalProperties',
      'patternProperties',
      'minProperties',
      'maxProperties',
      'dependentRequired',
      'propertyNames',
    ],
  ],
  ['array', ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains']],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format']],
];

function aboutKinds(parts: readonly PlainSchema[]): string[] {
  const found = about.filter(([, names]) =>
    parts.some(({ schema }) => names.some((name) => Object.hasOwn(schema, name))),
  );
  return [...found.map(([kind]) => kind), 'string'];
}

function depthOf(pointer: string): number {
  return pointer.split('/').length - 1;
}

/** True where the route goes on inside of the value at a pointer: it cannot be taken whole from elsewhere. */
function leadsOn({ route }: Making, pointer: string): boolean {
  for (const wanted of route.wanted) if (wanted.startsWith(`${pointer}/`)) return true;
  return false;
}
