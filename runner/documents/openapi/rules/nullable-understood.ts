import { hasOwnDialect } from '../object-kind.ts';
import { defineRule } from '../rule.ts';

/** `nullable` was taken out of OpenAPI with 3.1: a schema that says it no longer takes null. */
export const nullableUnderstood = defineRule({
  id: 'nullable-understood',
  level: 'may',
  title: 'No schema since OpenAPI 3.1 uses "nullable", which has no meaning there',
  *judge({ nodesOf, version }) {
    if (hasOwnDialect(version)) return;
    for (const { value, pointer } of nodesOf('Schema')) {
      if (value['nullable'] !== true) continue;
      yield {
        pointer: `${pointer}/nullable`,
        what: 'nullable has no meaning since 3.1',
        expected: 'a type such as ["string", "null"]',
        actual: true,
      };
    }
  },
});
