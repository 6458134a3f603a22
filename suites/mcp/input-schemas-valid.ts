import { defineCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeTools } from './support/judge-tools.ts';
import { schemaFaults } from './support/schema-faults.ts';

/** Models are given the schema as it is, and providers refuse a request with one that is invalid. */
export default defineCheck({
  id: 'mcp/input-schemas-valid',
  clause: 'mcp-tools:tool.input-schema',
  title: 'The schema of the arguments of each tool is valid',
  why: 'One invalid schema makes the provider of the model refuse the whole conversation.',
  sends: 'tools/list, all pages. Nothing that a schema refers to is fetched.',
  passes: 'Valid in the dialect it names, else in 2020-12; unknown dialects and what is too large are not judged.',
  fails: 'A keyword with a value that the dialect does not allow, or a reference that leads to nothing in the schema.',
  fix: 'Validate the schema with its meta-schema when the tool is registered.',
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
