import { isObject } from '../../json-value.ts';
import type { DocumentModel } from '../document-model.ts';
import { hasOwnDialect, type OpenApiVersion } from '../object-kind.ts';
import { joinPointer } from '../places.ts';
import { judgeByDialect } from '../schema-dialects.ts';
import { defineRule, type RawFinding } from '../rule.ts';
import { describeShape, isOfSchema } from './structure-valid.ts';

const types30 = ['array', 'boolean', 'integer', 'number', 'object', 'string'];
/** Those of JSON Schema draft 4, and files. */
const types20 = [...types30, 'file', 'null'];

/** Schema Objects are schemas of their dialect: the fixed one of 3.0 (§4.7.24), JSON Schema 2020-12 and OpenAPI's own words since 3.1 (§4.8.24). */
export const schemasValid = defineRule({
  id: 'schemas-valid',
  level: 'must',
  title: 'Every Schema Object is valid in its dialect',
  *judge(model) {
    yield* model.faults.filter(isOfSchema).map(describeShape);
    yield* hasOwnDialect(model.version) ? judgeOld(model) : judgeNew(model);
    if (model.version === '3.0') yield* judgeOneWay(model);
  },
});

function* judgeOld({ nodesOf, version }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer, isReference } of nodesOf('Schema')) {
    if (isReference) continue;
    const { type, multipleOf, required } = value;
    const types = version === '2.0' ? types20 : types30;
    const isKnown = listTypes(type, version).every((one) => types.includes(String(one)));
    if (!isKnown)
      yield { pointer: `${pointer}/type`, what: 'a schema has an unknown type', expected: types, actual: type };
    if (version !== '2.0' && type === 'array' && !Object.hasOwn(value, 'items'))
      yield {
        pointer,
        what: 'a schema of an array lacks "items"',
        expected: 'items',
        actual: Object.keys(value).slice(0, 20),
      };
    if (typeof multipleOf === 'number' && !(multipleOf > 0))
      yield {
        pointer: `${pointer}/multipleOf`,
        what: 'multipleOf is not greater than 0',
        expected: 'a number greater than 0',
        actual: multipleOf,
      };
    if (Array.isArray(required) && (required.length === 0 || new Set(required).size < required.length))
      yield {
        pointer: `${pointer}/required`,
        what: 'required is empty or names a member twice',
        expected: 'each name once, at least one',
        actual: required.slice(0, 20),
      };
  }
}

/** In 2.0 a type may be a list, as in JSON Schema; one of 3.0 that is not a text is said elsewhere. */
function listTypes(type: unknown, version: OpenApiVersion): readonly unknown[] {
  if (version === '2.0') return type === undefined ? [] : [type].flat();
  return typeof type === 'string' ? [type] : [];
}

/** In 3.0 a property must not be both for requests alone and for responses alone (§4.7.24). */
function* judgeOneWay({ nodesOf, follow }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer } of nodesOf('Schema')) {
    for (const [name, written] of isObject(value['properties']) ? Object.entries(value['properties']) : []) {
      const property = follow(written);
      if (property?.['readOnly'] !== true || property['writeOnly'] !== true) continue;
      yield {
        pointer: joinPointer(pointer, 'properties', name),
        what: 'a property is both readOnly and writeOnly',
        expected: 'one of readOnly, writeOnly',
        actual: ['readOnly', 'writeOnly'],
      };
    }
  }
}

function* judgeNew({ nodesOf, root }: DocumentModel): Generator<RawFinding> {
  const nodes = nodesOf('Schema');
  const places = new Set(nodes.map(({ pointer }) => pointer));
  for (const { value, pointer, parent } of nodes) {
    // The parts of a schema are judged with it, unless they name a dialect of their own.
    const isPart = parent !== null && places.has(parent);
    if (isPart && !Object.hasOwn(value, '$schema')) continue;
    const dialect = value['$schema'] ?? (isObject(root) ? root['jsonSchemaDialect'] : undefined);
    for (const { path, expected, actual } of judgeByDialect(value, dialect)) {
      yield { pointer: `${pointer}${path}`, what: 'a schema is not valid in its dialect', expected, actual };
    }
  }
}
