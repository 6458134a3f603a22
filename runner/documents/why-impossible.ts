import { isObject } from './json-value.ts';

/** Keywords that are the least and the most of one thing. */
const counted = [
  ['minLength', 'maxLength', 'string'],
  ['minItems', 'maxItems', 'array'],
  ['minProperties', 'maxProperties', 'object'],
  ['minContains', 'maxContains', 'array'],
] as const;

/** Types of JSON, each with what its values are. */
const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  number: isNumber,
  integer: (value) => typeof value === 'bigint' || (typeof value === 'number' && Number.isInteger(value)),
  boolean: (value) => typeof value === 'boolean',
  array: Array.isArray,
  object: isObject,
  null: (value) => value === null,
};

/** Why no value satisfies a schema. */
export interface ImpossibleSchema {
  readonly keyword: string;
  readonly expected: string;
  readonly actual: unknown;
}

/** Yields what excludes every value from a schema, by its own keywords alone: schemas within it are not looked into. */
export function* whyImpossible(schema: Readonly<Record<string, unknown>>): Iterable<ImpossibleSchema> {
  for (const [least, most, type] of counted) {
    const [low, high] = [schema[least], schema[most]];
    if (isOnly(schema, [type]) && isNumber(low) && isNumber(high) && low > high)
      yield { keyword: least, expected: `at most the ${most}`, actual: shown({ [least]: low, [most]: high }) };
  }
  if (isOnly(schema, ['number', 'integer'])) yield* boundFaults(schema);
  yield* enumFaults(schema);
  const { required, properties, patternProperties, additionalProperties } = schema;
  if (!Array.isArray(required) || !isOnly(schema, ['object'])) return;
  const known = isObject(properties) ? properties : {};
  const isClosed = additionalProperties === false && !isObject(patternProperties);
  const forbidden = required.filter(
    (name) => typeof name === 'string' && (Object.hasOwn(known, name) ? known[name] === false : isClosed),
  );
  if (forbidden.length > 0)
    yield {
      keyword: 'required',
      expected: isClosed ? 'members that additionalProperties: false allows' : 'members that may be there',
      actual: forbidden.slice(0, 10),
    };
}

/** A keyword says something of some types alone: returns false where a schema takes a value of another type, such as null. */
function isOnly({ type, nullable }: Readonly<Record<string, unknown>>, concerned: readonly string[]): boolean {
  return nullable !== true && [type].flat().every((one) => typeof one !== 'string' || concerned.includes(one));
}

function boundFaults(schema: Readonly<Record<string, unknown>>): ImpossibleSchema[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const lows = [
    { name: 'minimum', value: minimum, isOpen: exclusiveMinimum === true },
    { name: 'exclusiveMinimum', value: exclusiveMinimum, isOpen: true },
  ];
  const highs = [
    { name: 'maximum', value: maximum, isOpen: exclusiveMaximum === true },
    { name: 'exclusiveMaximum', value: exclusiveMaximum, isOpen: true },
  ];
  const faults = lows.flatMap((low) =>
    highs.flatMap((high): ImpossibleSchema[] => {
      if (!isNumber(low.value) || !isNumber(high.value)) return [];
      const isEmpty = low.value > high.value || (low.value >= high.value && (low.isOpen || high.isOpen));
      const actual = shown({ [low.name]: low.value, [high.name]: high.value });
      return isEmpty ? [{ keyword: low.name, expected: `below the ${high.name}`, actual }] : [];
    }),
  );
  return faults.slice(0, 1);
}

function* enumFaults(schema: Readonly<Record<string, unknown>>): Iterable<ImpossibleSchema> {
  const keyword = Array.isArray(schema['enum']) || !Object.hasOwn(schema, 'const') ? 'enum' : 'const';
  const values = keyword === 'enum' ? schema['enum'] : [schema['const']];
  const types: readonly unknown[] = Array.isArray(schema['type']) ? schema['type'] : [schema['type']];
  if (!Array.isArray(values)) return;
  if (values.length === 0) yield { keyword: 'enum', expected: 'at least one value', actual: values };
  if (values.length === 0) return;
  const known = types.map((type) => (typeof type === 'string' ? isOfType[type] : undefined));
  if (known.includes(undefined)) return;
  // In 3.0 `nullable` lets null in beside the type.
  const isTaken = (value: unknown): boolean =>
    known.some((is) => is?.(value) === true) || (value === null && schema['nullable'] === true);
  if (!values.some(isTaken))
    yield { keyword, expected: `a value of the type ${types.join(' or ')}`, actual: values.slice(0, 10) };
}

function isNumber(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}

/** Reports hold JSON, which has no bigint. */
function shown(values: Readonly<Record<string, number | bigint>>): Record<string, number | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
}
