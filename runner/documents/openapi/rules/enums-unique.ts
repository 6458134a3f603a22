import { isDeepStrictEqual } from 'node:util';
import { defineRule } from '../rule.ts';

/** The values of an enum should be unique (JSON Schema Validation §6.1.2). */
export const enumsUnique = defineRule({
  id: 'enums-unique',
  level: 'should',
  title: 'Every enum lists each value only once',
  *judge({ nodesOf }) {
    for (const { value, pointer } of nodesOf('Schema')) {
      const values: unknown = value['enum'];
      if (!Array.isArray(values)) continue;
      const index = findTwice(values);
      if (index !== -1)
        yield {
          pointer: `${pointer}/enum/${index}`,
          what: 'an enum lists a value twice',
          expected: 'each value once',
          actual: values[index],
        };
    }
  },
});

/** Objects are compared with the few objects alone, so that long enums of texts take no time. */
function findTwice(values: readonly unknown[]): number {
  const plain = new Set<unknown>();
  const objects: unknown[] = [];
  return values.findIndex((value) => {
    if (typeof value === 'object' && value !== null) {
      if (objects.length >= 200) return false;
      objects.push(value);
      return objects.slice(0, -1).some((other) => isDeepStrictEqual(other, value));
    }
    const isTwice = plain.has(value);
    plain.add(value);
    return isTwice;
  });
}
