import { defineCheck } from '../../runner/kit/define-check.ts';
import { expectLists } from './support/expect-lists.ts';
import { resourceList, templateList } from './support/offered-lists.ts';

/** A client knows only the resources of this list. */
export default defineCheck({
  id: 'mcp/resources-listed',
  clause: 'mcp-resources:list.answered',
  title: 'A server that declares resources lists them',
  why: 'Clients request the list as soon as they connect. Where it fails, they show an error or disconnect.',
  sends: '`resources/list` and `resources/templates/list` where the capability "resources" is declared.',
  passes: 'A result with an array, which may be empty. The JSON-RPC error -32601 for templates, which are optional.',
  fails: 'Another error, or a result in which the array is missing, null or another type.',
  fix: 'Return an array, empty where the token grants access to no resource.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['resources-list-fails', 'resources-null-for-none', 'resource-templates-no-array'],
  run: (context) => expectLists(context, [resourceList, templateList]),
});
