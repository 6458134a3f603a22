import { defineRule } from '../rule.ts';

/** `nullable` was taken out of OpenAPI with 3.1: a schema that says it no longer takes null. */
export const nullableUnderstood = defineRule({
  id: 'nullable-understood',
  level: 'may',
  title: 'No OpenAPI 3.1 schema uses "nullable", which has no meaning there',
  *judge({ nodesOf, version }) {
    if (version === '3.0') return;
    for (const { value, pointer } of nodesOf('Schema')) {
      if (value['nullable'] !== true) continue;
      yield {
        pointer: `${pointer}/nullable`,
        what: 'nullable has no meaning in 3.1',
        expected: 'a type such as ["string", "null"]',
        actual: true,
      };
    }
  },
});
