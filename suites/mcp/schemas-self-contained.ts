import { defineCheck } from '../../runner/kit/define-check.ts';
import { findExternalReferences } from '../../runner/documents/tool-schema.ts';
import { judgeTools } from './support/judge-tools.ts';

/** A reference out of the schema makes a client connect to another host. */
export default defineCheck({
  id: 'mcp/schemas-self-contained',
  clause: 'mcp-tools:tool.no-external-reference',
  title: 'No schema of a tool refers to anything outside itself',
  why: 'Clients do not fetch such references. They refuse the schema, or treat it as one that allows everything.',
  sends: '`tools/list`, all pages. References are not fetched.',
  passes: 'References that begin with #, or that name a part of the schema by its $id.',
  fails: 'Any other $ref.',
  fix: 'Copy the referenced schemas into $defs.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['schema-refers-to-network', 'schema-refers-to-file'],
  run: (context) =>
    judgeTools(context, {
      statement: 'the schemas refer to themselves only',
      expected: 'no $ref that leads out of the schema',
      faultsOf: ({ inputSchema, outputSchema }) =>
        [inputSchema, outputSchema].flatMap((schema) =>
          findExternalReferences(schema).map((reference) => `$ref ${reference.slice(0, 200)}`),
        ),
    }),
});
