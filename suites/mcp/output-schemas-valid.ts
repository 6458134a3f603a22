import { defineCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeTools } from './support/judge-tools.ts';
import { schemaFaults } from './support/schema-faults.ts';

/** Clients compile this schema to validate results. */
export default defineCheck({
  id: 'mcp/output-schemas-valid',
  clause: 'mcp-tools:tool.output-schema',
  title: 'The output schema of each tool is valid',
  why: 'Clients compile the schema when they list the tools, and drop the tool or the list where that fails.',
  sends: '`tools/list`, all pages. References in schemas are not fetched.',
  passes:
    'A schema that is valid in its dialect, with the type "object" before 2026-07-28 and any type since. A tool without an outputSchema is not judged.',
  fails: 'An invalid schema, or before 2026-07-28 one whose type is not "object".',
  fix: 'Validate the schema against its meta-schema when the tool is registered. Wrap arrays in an object.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['output-schema-invalid', 'output-schema-of-list'],
  run: (context) =>
    judgeTools(context, {
      statement: 'the outputSchema is a valid schema',
      expected: 'valid in its dialect, and of the type "object" before 2026-07-28',
      concerns: ({ outputSchema }) => outputSchema !== undefined,
      faultsOf: ({ outputSchema }, client) => [
        ...schemaFaults(outputSchema, client),
        ...(client.era === 'legacy' && isObject(outputSchema) && outputSchema['type'] !== 'object'
          ? ['its type is not "object"']
          : []),
      ],
    }),
});
