import { isObject } from '../../json-value.ts';
import type { DocumentModel } from '../document-model.ts';
import { judgeByDialect } from '../schema-dialects.ts';
import { defineRule, type RawFinding } from '../rule.ts';
import { describeShape, isOfSchema } from './structure-valid.ts';

const types30 = ['array', 'boolean', 'integer', 'number', 'object', 'string'];

/** Schema Objects are schemas of their dialect: the fixed one of 3.0 (§4.7.24), JSON Schema 2020-12 and OpenAPI's own words in 3.1 (§4.8.24). */
export const schemasValid = defineRule({
  id: 'schemas-valid',
  level: 'must',
  title: 'Every Schema Object is valid in its dialect',
  *judge(model) {
    yield* model.faults.filter(isOfSchema).map(describeShape);
    if (model.version === '3.0') yield* judgeOld(model);
    else yield* judgeNew(model);
  },
});

function* judgeOld({ nodesOf }: DocumentModel): Generator<RawFinding> {
  for (const { value, pointer, isReference } of nodesOf('Schema')) {
    if (isReference) continue;
    const { type, multipleOf, required } = value;
    const isKnown = typeof type !== 'string' || types30.includes(type);
    if (!isKnown)
      yield { pointer: `${pointer}/type`, what: 'a schema has an unknown type', expected: types30, actual: type };
    if (type === 'array' && !Object.hasOwn(value, 'items'))
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
