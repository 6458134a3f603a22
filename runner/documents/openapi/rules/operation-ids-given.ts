import { defineRule } from '../rule.ts';

/** No document demands it; generators of clients name their functions by it. */
export const operationIdsGiven = defineRule({
  id: 'operation-ids-given',
  level: 'may',
  title: 'Every operation has an operationId',
  *judge({ operations }) {
    for (const { value, pointer, method, path } of operations) {
      if (typeof value['operationId'] === 'string' && value['operationId'] !== '') continue;
      yield {
        pointer,
        what: 'an operation has no operationId',
        expected: 'operationId',
        actual: `${method} ${path}`,
      };
    }
  },
});
