import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { expectItems } from './support/expect-items.ts';
import { iconFaults } from './support/icon-faults.ts';
import { type ListedItem, otherLists, readItems } from './support/offered-lists.ts';

/** Clients show icons in their own windows. */
export default defineCheck({
  id: 'mcp/list-icons-safe',
  clause: 'mcp-resources:icon.address',
  title: 'The icons of the server, of resources and of prompts have http, https or data URLs',
  why: 'Clients refuse other URLs. A client that accepts them would run a script or read a local file.',
  sends: '`resources/list`, `resources/templates/list` and `prompts/list`, all pages. No icon is fetched.',
  passes: 'Icons with URLs of these schemes. Inapplicable where there are no icons.',
  fails: 'A URL with `javascript:`, `file:` or any other scheme, a relative URL, or a value that is not a string.',
  fix: 'Serve icons over https from the origin of the server, or embed them in data URLs.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['server-icon-javascript', 'resource-icon-file'],
  async run({ mcp, expect }) {
    let concerned = 0;
    for (const client of await mcp.clients()) {
      const listed: ListedItem[] = [];
      for (const list of otherLists) listed.push(...(await readItems(client, list)));
      const items = [...serverOf(client.opening), ...listed].filter(({ item }) => item['icons'] !== undefined);
      concerned += items.length;
      expectItems(expect, items, {
        statement: `${client.eraName}: the URLs of icons are safe`,
        expected: 'https:, http: or data:',
        faultsOf: ({ icons }) => iconFaults(icons),
      });
    }
    if (concerned === 0) throw new Inapplicable('neither the server nor its resources and prompts have icons');
  },
});

function serverOf(opening: ListedItem['page']): ListedItem[] {
  const meta = opening.result?.['_meta'];
  const told =
    opening.result?.['serverInfo'] ?? (isObject(meta) ? meta['io.modelcontextprotocol/serverInfo'] : undefined);
  return isObject(told) ? [{ item: told, page: opening }] : [];
}
