import { defineCheck } from '../../runner/kit/define-check.ts';
import { findExternalReferences } from '../../runner/documents/tool-schema.ts';
import { judgeTools } from './support/judge-tools.ts';

/** A schema that leads elsewhere leads clients into networks of their own. */
export default defineCheck({
  id: 'mcp/schemas-self-contained',
  clause: 'mcp-tools:tool.no-external-reference',
  title: 'No schema of a tool refers to anything outside of it',
  why: 'Clients do not fetch such references, and refuse the schema, or take it for one that allows everything.',
  sends: 'tools/list, all pages. No reference is followed.',
  passes: 'References that begin with #, or that name a part of the schema by its $id.',
  fails: 'Any other $ref.',
  fix: 'Copy what is referred to into $defs.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['schema-refers-to-network', 'schema-refers-to-file'],
  run: (context) =>
    judgeTools(context, {
      statement: 'the schemas refer to themselves only',
      expected: 'no $ref out of the schema',
      faultsOf: ({ inputSchema, outputSchema }) =>
        [inputSchema, outputSchema].flatMap((schema) =>
          findExternalReferences(schema).map((reference) => `$ref ${reference.slice(0, 200)}`),
        ),
    }),
});
