import { defineCheck } from '../../runner/kit/define-check.ts';
import { findStatelessFault } from '../../runner/kit/mcp-messages.ts';
import { readLists } from './support/stateless-lists.ts';

/** Strict clients refuse the whole result for one member of a wrong type. */
export default defineCheck({
  id: 'mcp/stateless-lists-valid',
  clause: 'mcp-2026-07-28:schema.lists',
  title: 'Discovery and the stateless lists are valid against the schema of their revision',
  why: 'Client libraries validate what they receive. One invalid member hides a tool, a resource or the whole server.',
  sends: '`server/discover`, and every list whose capability it declares, page by page.',
  passes: 'Members of the types that the schema names, with all required ones present. Additional members are allowed.',
  fails: 'A member that is missing or of another type; the report shows its path.',
  fix: 'Send what the schema of the revision defines. Omit optional members instead of sending null.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'stateless-resource-without-name',
    'stateless-list-metadata-array',
    'stateless-prompt-arguments-by-name',
    'annotations-as-list',
    'annotations-beyond-one',
    'cursor-null',
    'cursor-number',
    'hint-as-number',
    'hint-as-text',
    'input-schema-null',
    'input-schema-of-list',
    'prompts-null-for-none',
    'resource-cursor-null',
    'resource-size-text',
    'resource-templates-no-array',
    'resources-null-for-none',
    'tool-description-null',
    'tool-title-number',
    'tool-without-input-schema',
    'tool-without-name',
    'discover-capability-true',
    'discover-instructions-a-list',
    'discover-versions-a-text',
    'discover-without-capabilities',
    'discover-without-versions',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    for (const { method, pages } of await readLists(client)) {
      for (const { result, exchange } of pages) {
        const fault = findStatelessFault(result, method);
        expect.that(`${method}: the result is valid against the schema of the revision`, fault === null, {
          expected: 'members as the schema defines them',
          actual: fault ?? 'members as the schema defines them',
          exchange,
        });
      }
    }
  },
});
