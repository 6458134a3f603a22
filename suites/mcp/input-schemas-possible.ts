import { defineCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { walkSchema } from '../../runner/documents/walk-schema.ts';
import { whyImpossible } from '../../runner/documents/why-impossible.ts';
import { judgeTools } from './support/judge-tools.ts';

/** A model that keeps to such a schema cannot call the tool, and one that calls it is refused by its own client. */
export default defineCheck({
  id: 'mcp/input-schemas-possible',
  clause: 'practice:tools.arguments-possible',
  title: 'Some arguments satisfy the input schema of each tool',
  why: 'No client that validates arguments can call the tool.',
  sends: '`tools/list`, all pages. References in schemas are not followed.',
  passes:
    'A member that is not required and whose schema is false, and a branch of anyOf or oneOf that nothing satisfies.',
  fails:
    'In the schema or in that of an argument: a required member that additionalProperties: false or the schema false forbids, a minimum above its maximum, an enum without a value of the type.',
  fix: 'Describe each required member under properties, and swap the bounds.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['input-schema-requires-forbidden', 'input-schema-bounds-swapped'],
  run: (context) =>
    judgeTools(context, {
      statement: 'some arguments satisfy the inputSchema',
      expected: 'a schema that some value satisfies',
      concerns: ({ inputSchema }) => isObject(inputSchema),
      faultsOf: ({ inputSchema }) =>
        walkSchema(inputSchema)
          .places.filter(({ isProperty }) => isProperty)
          .flatMap(({ schema, path }) =>
            [...whyImpossible(schema)].map(
              ({ keyword, expected, actual }) => `${path}/${keyword} is ${showValue(actual)}, expected ${expected}`,
            ),
          ),
    }),
});
