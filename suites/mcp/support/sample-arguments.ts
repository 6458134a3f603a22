import { isObject } from '../../../runner/documents/json-value.ts';
import { findValid, judgeValue } from '../../../runner/documents/tool-schema.ts';

/** Strings that are tried for an argument, those of common formats among them. */
const texts = [
  'vivero',
  '2026-01-31',
  '2026-01',
  '2026',
  '2026-01-31T12:00:00Z',
  'vivero@example.com',
  'https://example.com/vivero',
  '00000000-0000-4000-8000-000000000001',
  '76192083-9',
  '76.192.083-9',
  'CLP',
  '1',
  '123456',
  '1-1-02',
  'a',
  'vivero'.repeat(20),
];
const numbers = [1, 10, 100, 2026, 0, 0.5, 100_000];

/** Required arguments that are generated at most, and how deep. */
const mostArguments = 20;
const mostDepth = 3;
/** Characters of a description that are looked at. */
const mostDescription = 500;

/** A schema with arguments. */
type Schema = Readonly<Record<string, unknown>>;
type Arguments = Readonly<Record<string, unknown>>;

/** Several checks call the same tools, and a hostile schema takes long. */
const known = new WeakMap<object, Arguments | null>();

/**
 * Returns arguments by the schema of a tool: those that are required, and those given. `null` where none could be found
 * that the schema allows. What they mean to the tool is not known.
 */
export function makeArguments(schema: unknown, given?: Arguments): Arguments | null {
  if (!isObject(schema)) return null;
  if (given !== undefined) return makeAnew(schema, given);
  const before = known.get(schema);
  if (before !== undefined) return before;
  const made = makeAnew(schema, {});
  known.set(schema, made);
  return made;
}

function makeAnew(schema: Schema, given: Arguments): Arguments | null {
  const made = makeObject(schema, { root: schema, depth: 0 }, given);
  return made !== null && judgeValue(schema, made).outcome === 'valid' ? made : null;
}

/** Returns the schema of an argument among the properties, with references into the schema resolved. */
export function schemaOfArgument(schema: unknown, name: string): Schema | null {
  const properties = isObject(schema) ? schema['properties'] : null;
  if (!isObject(properties) || !Object.hasOwn(properties, name)) return null;
  return follow(properties[name], isObject(schema) ? schema : {});
}

function makeObject(
  schema: Schema,
  { root, depth }: { readonly root: Schema; readonly depth: number },
  given: Readonly<Record<string, unknown>>,
): Record<string, unknown> | null {
  const required = Array.isArray(schema['required'])
    ? schema['required'].filter((name) => typeof name === 'string')
    : [];
  if (depth > mostDepth || required.length > mostArguments) return null;
  const made: Record<string, unknown> = { ...given };
  for (const name of required) {
    if (Object.hasOwn(made, name)) continue;
    const properties = isObject(schema['properties']) ? schema['properties'] : {};
    const part = Object.hasOwn(properties, name) ? follow(properties[name], root) : {};
    const value = part === null ? undefined : makeValue(part, { root, depth });
    if (value === undefined || name === '__proto__') return null;
    made[name] = value;
  }
  return made;
}

function makeValue(schema: Schema, within: { readonly root: Schema; readonly depth: number }): unknown {
  const told = [
    schema['const'],
    schema['default'],
    ...listOf(schema['examples']),
    ...listOf(schema['enum']).slice(0, 5),
    ...wordsOf(schema),
  ];
  const candidates = [...told.filter((value) => value !== undefined), ...candidatesFor(schema, within)];
  // References in the schema lead to its root, so the root's definitions are added.
  const whole = { ...schema, $defs: within.root['$defs'], definitions: within.root['definitions'] };
  return findValid(withoutUndefined(whole), candidates);
}

/** Returns the values that a description gives as examples: `Account code, such as 1114`. */
function wordsOf({ type, description, pattern }: Schema): string[] {
  if (type !== 'string' || typeof description !== 'string') return [];
  const text = description.slice(0, mostDescription);
  const named = text.matchAll(/(?:\bsuch as|\be\.g\.|\bfor example|\blike|\bas|:)\s+["'`«“(]?([^\s"'`«»“”(),;]+)/gi);
  const words = typeof pattern === 'string' ? text.split(/[\s"'`«»“”(),;]+/) : [];
  return [...[...named].map(([, word = '']) => word), ...words]
    .map((word) => word.replace(/(?<![.:])[.:]+$/, ''))
    .filter((word) => /[\d/_-]/.test(word))
    .slice(0, 5);
}

function candidatesFor(schema: Schema, { root, depth }: { readonly root: Schema; readonly depth: number }): unknown[] {
  const type: unknown = Array.isArray(schema['type']) ? schema['type'][0] : schema['type'];
  if (type === 'string') return texts;
  if (type === 'integer' || type === 'number')
    return [schema['minimum'], ...numbers].filter((value) => value !== undefined);
  if (type === 'boolean') return [false];
  if (type === 'array') return [[], ...makeList(schema, { root, depth })];
  if (type === 'object') return [makeObject(schema, { root, depth: depth + 1 }, {})].filter((value) => value !== null);
  const choices = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].slice(0, 4);
  if (depth > mostDepth || choices.length === 0) return [...texts.slice(0, 1), ...numbers.slice(0, 1)];
  return choices.flatMap((choice) => {
    const part = follow(choice, root);
    const value = part === null ? undefined : makeValue(part, { root, depth: depth + 1 });
    return value === undefined ? [] : [value];
  });
}

function makeList(schema: Schema, { root, depth }: { readonly root: Schema; readonly depth: number }): unknown[] {
  const part = depth > mostDepth ? null : follow(schema['items'], root);
  const value = part === null ? undefined : makeValue(part, { root, depth: depth + 1 });
  return value === undefined ? [] : [[value]];
}

/** Follows a reference into the root, once: a further reference is not followed. */
function follow(value: unknown, root: Schema): Schema | null {
  if (!isObject(value)) return value === true ? {} : null;
  const reference = value['$ref'];
  if (typeof reference !== 'string') return value;
  const [, map = '', name = ''] = /^#\/(\$defs|definitions)\/([^/~%]+)$/.exec(reference) ?? [];
  const definitions = root[map];
  const target = isObject(definitions) && Object.hasOwn(definitions, name) ? definitions[name] : null;
  return isObject(target) && target['$ref'] === undefined ? target : null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function withoutUndefined(schema: Schema): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([, value]) => value !== undefined));
}
