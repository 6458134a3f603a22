import { whyImpossible } from '../../why-impossible.ts';
import type { DocumentModel } from '../document-model.ts';
import { defineRule, type RawFinding } from '../rule.ts';
import { findInvalid } from '../value-judge.ts';
import { judgeEnds } from './judge-ends.ts';

/** A schema that no value can satisfy says nothing about values (JSON Schema Validation §6). */
export const schemasPossible = defineRule({
  id: 'schemas-possible',
  level: 'should',
  title: 'Every schema can be satisfied by a value',
  *judge(model) {
    for (const { value, pointer } of model.nodesOf('Schema'))
      for (const { keyword, expected, actual } of whyImpossible(value))
        yield { pointer: `${pointer}/${keyword}`, what: 'no value satisfies the schema', expected, actual };
    yield* judgeEnums(model);
    const nested = [...judgeNesting(model)];
    yield* nested;
    yield* judgeEnds(model, new Set(nested.map(({ pointer }) => pointer.replace(/\/allOf\/\d+$/, ''))));
  },
});

/** Keywords that may exclude values of an enum. */
const narrowing = ['pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'multipleOf'];
/** Values of an enum that are tried: longer ones are made by programs. */
const mostValues = 100;

/** An enum is an ordinary keyword: what stands beside it has to take at least one of its values. */
function* judgeEnums(model: DocumentModel): Generator<RawFinding> {
  const enums = model.nodesOf('Schema').filter(({ value, isReference }) => {
    const { enum: values } = value;
    const isTried = Array.isArray(values) && values.length > 0 && values.length <= mostValues;
    const isTold = !isTried || ![...whyImpossible(value)].every(({ keyword }) => keyword !== 'enum');
    return !isReference && !isTold && narrowing.some((name) => Object.hasOwn(value, name));
  });
  const all = enums.flatMap(({ value, pointer }) =>
    (value['enum'] as readonly unknown[]).map((one, index) => ({
      pointer: `${pointer}/enum/${index}`,
      value: one,
      schema: pointer,
    })),
  );
  const invalid = Map.groupBy(findInvalid(model, all), ({ of }) => of.schema);
  for (const { value, pointer } of enums) {
    const found = invalid.get(pointer) ?? [];
    if (found.length < (value['enum'] as readonly unknown[]).length) continue;
    yield {
      pointer: `${pointer}/enum`,
      what: 'no value satisfies the schema',
      expected: `a value that ${found[0]?.demand ?? 'the schema takes'}`,
      actual: (value['enum'] as readonly unknown[]).slice(0, 10),
    };
  }
}

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
