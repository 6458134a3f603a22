import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { expectItems } from './support/expect-items.ts';
import { promptList, readItems, resourceList } from './support/offered-lists.ts';

/** A request identifies a resource by its URI alone, and a prompt by its name. */
export default defineCheck({
  id: 'mcp/listed-keys-unique',
  clause: 'mcp-resources:list.keys-unique',
  title: 'No resource and no prompt is listed twice',
  why: 'Clients show the item twice, or cannot tell which of the two they get. Pages that overlap leave other items out.',
  sends: '`resources/list` and `prompts/list`, all pages.',
  passes: 'URIs of resources and names of prompts that differ. Upper and lower case are different.',
  fails: 'A repeated URI or name, on the same page or on another one.',
  fix: 'Begin each page with the item after the last one of the page before, and give each item a key of its own.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['resource-pages-overlap', 'prompt-listed-twice'],
  async run({ mcp, expect }) {
    let judged = 0;
    for (const client of await mcp.clients()) {
      for (const list of [resourceList, promptList]) {
        const seen = new Set<unknown>();
        const items = await readItems(client, list);
        judged += items.length;
        expectItems(expect, items, {
          statement: `${client.era}: nothing in ${list.member} is repeated`,
          expected: `a different ${list.key} for each`,
          faultsOf: ({ [list.key]: key }) => {
            const isRepeated = typeof key === 'string' && seen.has(key);
            seen.add(key);
            return isRepeated ? [`${list.key} ${showValue(key)} is repeated`] : [];
          },
        });
      }
    }
    if (judged === 0) throw new Inapplicable('the server lists neither resources nor prompts');
  },
});
