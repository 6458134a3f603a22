import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectLists } from './support/expect-lists.ts';
import { resourceList, templateList } from './support/offered-lists.ts';

/** The list is all that a client knows of resources. */
export default defineCheck({
  id: 'mcp/resources-listed',
  clause: 'mcp-resources:list.answered',
  title: 'A server that declares resources lists them',
  why: 'Clients ask for the list as soon as they are connected, and show an error, or break off, where it fails.',
  sends: 'resources/list and resources/templates/list where the capability "resources" is declared.',
  passes: 'A result with an array, which may be empty; -32601 for templates, which a server may have none of.',
  fails: 'Another error, or a result in which the array is missing, null, or something else.',
  fix: 'Answer with an array, empty where the token opens no resource.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['resources-list-fails', 'resources-null-for-none', 'resource-templates-no-array'],
  run: (context) => expectLists(context, [resourceList, templateList]),
});
