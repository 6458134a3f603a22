import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { listedOn } from './support/judge-tools.ts';

/** A call identifies its tool by the name alone. */
export default defineCheck({
  id: 'mcp/tool-names-unique',
  clause: 'mcp-tools:tool.name-unique',
  title: 'No two tools have the same name',
  why: 'Clients cannot tell which of the two tools they call, and providers refuse the list.',
  sends: '`tools/list`, all pages.',
  passes: 'Names that differ. Upper and lower case are different.',
  fails: 'A repeated name, on the same page or on another one.',
  fix: 'Prefix the name of each tool with its domain.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['tool-listed-twice', 'pages-overlap'],
  async run({ mcp, expect }) {
    let pages = 0;
    for (const client of await mcp.clients()) {
      if (!Object.hasOwn(client.capabilities, 'tools')) continue;
      const seen = new Set<string>();
      for (const page of await client.listToolPages()) {
        pages += 1;
        const names = listedOn(page).map(({ name }) => name);
        const repeated = names.filter((name) => {
          const isRepeated = typeof name === 'string' && seen.has(name);
          if (typeof name === 'string') seen.add(name);
          return isRepeated;
        });
        expect.that(`${client.eraName}: no name is repeated`, repeated.length === 0, {
          expected: 'different names',
          actual: repeated.length === 0 ? `${names.length} names` : repeated.slice(0, 10).map(showValue),
          exchange: page.exchange,
        });
      }
    }
    if (pages === 0) throw new Inapplicable('the server declares no tools');
  },
});
