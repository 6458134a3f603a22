import { defineRule } from '../rule.ts';

/** §4.8.10: the id is unique among all operations that the document describes, those of webhooks and callbacks among them. */
export const operationIdsUnique = defineRule({
  id: 'operation-ids-unique',
  level: 'must',
  title: 'No two operations have the same operationId',
  *judge({ nodesOf }) {
    const first = new Map<string, string>();
    for (const { value, pointer } of nodesOf('Operation')) {
      const { operationId } = value;
      if (typeof operationId !== 'string') continue;
      const before = first.get(operationId);
      if (before === undefined) first.set(operationId, pointer);
      else
        yield {
          pointer: `${pointer}/operationId`,
          what: 'two operations have the same operationId',
          expected: 'a unique operationId',
          actual: { operationId, first: before },
        };
    }
  },
});
