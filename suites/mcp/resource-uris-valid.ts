import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { uriFaults } from './support/content-faults.ts';
import { requireItems, resourceList } from './support/offered-lists.ts';
import { expectItems } from './support/expect-items.ts';

/** Later requests name a resource by its URI. */
export default defineCheck({
  id: 'mcp/resource-uris-valid',
  clause: 'mcp-resources:resource.uri',
  title: 'The URIs of resources are valid',
  why: 'Client libraries parse each URI of the list, and drop the whole list for one that they cannot parse.',
  sends: '`resources/list`, all pages.',
  passes: 'A scheme of any kind, then characters of RFC 3986. All other characters are percent-encoded.',
  fails: 'A URI without a scheme, an empty URI, spaces or characters beyond ASCII, or a value that is not a string.',
  fix: 'Give each resource an absolute URI, and percent-encode all other characters in it.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['resource-uri-without-scheme', 'resource-uri-with-blank', 'resource-uri-of-second-page-empty'],
  async run({ mcp, expect }) {
    for (const [client, items] of await requireItems(await mcp.clients(), resourceList)) {
      expectItems(expect, items, {
        statement: `${client.eraName}: each resource has a URI`,
        expected: 'URIs by RFC 3986',
        faultsOf: ({ uri }) => (typeof uri === 'string' ? uriFaults(uri) : [`uri is ${showValue(uri)}`]),
      });
    }
  },
});
