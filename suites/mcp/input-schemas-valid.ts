import { defineCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeTools } from './support/judge-tools.ts';
import { schemaFaults } from './support/schema-faults.ts';

/** Clients pass the schema to the model unchanged, and providers refuse an invalid one. */
export default defineCheck({
  id: 'mcp/input-schemas-valid',
  clause: 'mcp-tools:tool.input-schema',
  title: 'The input schema of each tool is valid',
  why: 'One invalid schema makes the model provider refuse the whole conversation.',
  sends: '`tools/list`, all pages. References in schemas are not fetched.',
  passes:
    'A schema that is valid in the dialect it names, by default 2020-12. Unknown dialects and very large schemas are not judged.',
  fails: 'A keyword whose value the dialect does not allow, or a reference that leads nowhere within the schema.',
  fix: 'Validate the schema against its meta-schema when the tool is registered.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['input-schema-unknown-type', 'input-schema-required-flag', 'input-schema-dangling-reference'],
  run: (context) =>
    judgeTools(context, {
      statement: 'the inputSchema is a valid schema',
      expected: 'valid in its dialect',
      concerns: ({ inputSchema }) => isObject(inputSchema),
      faultsOf: ({ inputSchema }, client) => schemaFaults(inputSchema, client),
    }),
});
