import { isObject } from '../../json-value.ts';
import type { DocumentModel } from '../document-model.ts';
import { defineRule, type RawFinding } from '../rule.ts';
import { judgeEnds } from './judge-ends.ts';

/** Keywords that are the least and the most of one thing. */
const counted = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['minProperties', 'maxProperties'],
  ['minContains', 'maxContains'],
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

/** A schema that no value can satisfy says nothing about values (JSON Schema Validation §6). */
export const schemasPossible = defineRule({
  id: 'schemas-possible',
  level: 'should',
  title: 'Every schema can be satisfied by a value',
  *judge(model) {
    for (const { value, pointer } of model.nodesOf('Schema'))
      for (const { keyword, expected, actual } of faultsOf(value))
        yield { pointer: `${pointer}/${keyword}`, what: 'no value satisfies the schema', expected, actual };
    const nested = [...judgeNesting(model)];
    yield* nested;
    yield* judgeEnds(model, new Set(nested.map(({ pointer }) => pointer.replace(/\/allOf\/\d+$/, ''))));
  },
});

/** Who reads a value by a schema that is part of itself never comes to an end: schemas should not be nested so (JSON Schema core §9.4.1). */
function* judgeNesting(model: DocumentModel): Generator<RawFinding> {
  const seen = new Set<object>();
  for (const { value, pointer } of model.nodesOf('Schema')) {
    const { allOf } = value;
    if (!Array.isArray(allOf) || seen.has(value)) continue;
    seen.add(value);
    const at = allOf.findIndex((part) => isMadeOf(model, part, value));
    if (at !== -1)
      yield {
        pointer: `${pointer}/allOf/${at}`,
        what: 'a schema contains itself by allOf',
        expected: 'a schema that ends somewhere',
        actual: (allOf as unknown[])[at],
      };
  }
}

/** Parts of one schema that are gone into. */
const mostParts = 1_000;

function isMadeOf(model: DocumentModel, part: unknown, whole: object): boolean {
  const seen = new Set<object>();
  const waiting: unknown[] = [part];
  while (waiting.length > 0 && seen.size < mostParts) {
    const schema = model.follow(waiting.pop());
    if (schema === whole) return true;
    if (schema === null || seen.has(schema)) continue;
    seen.add(schema);
    if (Array.isArray(schema['allOf'])) waiting.push(...(schema['allOf'] as unknown[]));
  }
  return false;
}

interface SchemaFault {
  readonly keyword: string;
  readonly expected: string;
  readonly actual: unknown;
}

function* faultsOf(schema: Readonly<Record<string, unknown>>): Iterable<SchemaFault> {
  for (const [least, most] of counted) {
    const [low, high] = [schema[least], schema[most]];
    if (isNumber(low) && isNumber(high) && low > high)
      yield { keyword: least, expected: `at most the ${most}`, actual: shown({ [least]: low, [most]: high }) };
  }
  yield* boundFaults(schema);
  yield* enumFaults(schema);
  const { required, properties, patternProperties, additionalProperties } = schema;
  if (additionalProperties !== false || !Array.isArray(required) || isObject(patternProperties)) return;
  const known = isObject(properties) ? properties : {};
  const missing = required.filter((name) => typeof name === 'string' && !Object.hasOwn(known, name));
  if (missing.length > 0)
    yield {
      keyword: 'required',
      expected: 'members that additionalProperties: false allows',
      actual: missing.slice(0, 10),
    };
}

function boundFaults(schema: Readonly<Record<string, unknown>>): SchemaFault[] {
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
    highs.flatMap((high): SchemaFault[] => {
      if (!isNumber(low.value) || !isNumber(high.value)) return [];
      const isEmpty = low.value > high.value || (low.value >= high.value && (low.isOpen || high.isOpen));
      const actual = shown({ [low.name]: low.value, [high.name]: high.value });
      return isEmpty ? [{ keyword: low.name, expected: `below the ${high.name}`, actual }] : [];
    }),
  );
  return faults.slice(0, 1);
}

function* enumFaults(schema: Readonly<Record<string, unknown>>): Iterable<SchemaFault> {
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
