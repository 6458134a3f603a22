import { defineRule } from '../rule.ts';

/** A Responses Object has at least one response (§4.8.16); in 3.0 each operation has to have one. */
export const responsesGiven = defineRule({
  id: 'responses-given',
  level: 'must',
  title: 'Every operation that lists responses lists at least one',
  *judge({ nodesOf }) {
    for (const { value, pointer } of nodesOf('Responses')) {
      const names = Object.keys(value).filter((name) => !name.startsWith('x-'));
      if (names.length === 0)
        yield {
          pointer,
          what: 'the responses of an operation are empty',
          expected: 'at least one response',
          actual: names,
        };
    }
  },
});
