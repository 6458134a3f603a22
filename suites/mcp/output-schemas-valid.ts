import { defineCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { judgeTools } from './support/judge-tools.ts';
import { schemaFaults } from './support/schema-faults.ts';

/** A promise on results that cannot be read is none. */
export default defineCheck({
  id: 'mcp/output-schemas-valid',
  clause: 'mcp-tools:tool.output-schema',
  title: 'The schema of the results of each tool is valid',
  why: 'Clients compile it when they list the tools, and drop the tool or the list where that fails.',
  sends: 'tools/list, all pages. Nothing that a schema refers to is fetched.',
  passes: 'Valid in its dialect; of the type "object" before 2026-07-28, of any type since. None is needed.',
  fails: 'An invalid schema, or one of another type than "object" before 2026-07-28.',
  fix: 'Validate the schema with its meta-schema when the tool is registered; wrap lists in an object.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['output-schema-invalid', 'output-schema-of-list'],
  run: (context) =>
    judgeTools(context, {
      statement: 'the outputSchema is a valid schema',
      expected: 'valid in its dialect, and an object before 2026-07-28',
      concerns: ({ outputSchema }) => outputSchema !== undefined,
      faultsOf: ({ outputSchema }, client) => [
        ...schemaFaults(outputSchema, client),
        ...(client.era === 'legacy' && isObject(outputSchema) && outputSchema['type'] !== 'object'
          ? ['its type is not "object"']
          : []),
      ],
    }),
});
