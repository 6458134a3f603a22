import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { isDeclared, itemsOf, otherLists } from './support/offered-lists.ts';

/** Clients request only lists that are declared. */
export default defineCheck({
  id: 'mcp/offers-declared',
  clause: 'mcp-resources:capability.declared',
  title: 'A server that has resources or prompts declares them',
  why: 'Client libraries do not request an undeclared list, so users never see the resources and prompts.',
  sends: '`resources/list`, `resources/templates/list` and `prompts/list`, each where its capability is not declared.',
  passes: 'An error or an empty list. Inapplicable where both capabilities are declared.',
  fails: 'A list with items from a server that does not declare the capability.',
  fix: 'Add `"resources": {}` and `"prompts": {}` to the capabilities of `initialize` and `server/discover`.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: ['resources-undeclared', 'prompts-undeclared'],
  async run({ mcp, expect }) {
    let asked = 0;
    for (const client of await mcp.clients()) {
      if (client.opening.result === null) continue;
      for (const list of otherLists.filter((one) => !isDeclared(client, one))) {
        asked += 1;
        const reply = await client.request(list.method, {}, { case: `${client.eraName}: ${list.method}` });
        const count = itemsOf(reply, list).length;
        expect.that(`${client.eraName}: "${list.capability}" is declared where the list has items`, count === 0, {
          expected: `the capability "${list.capability}", or no items`,
          actual: `not declared, and ${count} items`,
          exchange: reply.exchange,
        });
      }
    }
    if (asked === 0) throw new Inapplicable('resources and prompts are declared');
  },
});
