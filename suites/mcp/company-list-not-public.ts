import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isDeclared, itemsOf, otherLists } from './support/offered-lists.ts';

const lists = [{ capability: 'tools', method: 'tools/list', member: 'tools', key: 'name' } as const, ...otherLists];

/** A shared cache would show one company the items of another. */
export default defineCheck({
  id: 'mcp/company-list-not-public',
  clause: 'mcp-2026-07-28:response.cache-scope',
  title: "A list that depends on the token's company is private",
  why: 'A shared cache may hand the resources, prompts and tools of one company to another.',
  sends:
    'Each declared list with the token and with the token of another company. Where the lists differ, once more with the first token.',
  passes:
    'The same items for both tokens, or cacheScope `private`. A list that differs between two requests with one token is not judged.',
  fails: 'Different items, marked `public` for one of the tokens.',
  fix: "Set cacheScope to `private` on a list that depends on the caller's company.",
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['company-list-public'],
  async run({ mcp, expect, resources }) {
    const client = await mcp.client('modern');
    const token = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
    if (token === null) throw new Untestable('the configuration supplies no token of another company for MCP');
    let judged = 0;
    for (const list of lists) {
      if (list.capability === 'tools' ? !Object.hasOwn(client.capabilities, 'tools') : !isDeclared(client, list))
        continue;
      const ask = async (sending: object, name: string) => {
        const reply = await client.request(list.method, {}, { ...sending, case: `${list.method}: ${name}` });
        const items = itemsOf(reply, list).map((item) => showValue(item[list.key]));
        return { reply, items: String(items.toSorted()), scope: reply.result?.['cacheScope'] };
      };
      const own = await ask({}, 'the token');
      const theirs = await ask({ credentials: bearer(token, 'unspecified') }, 'the token of the other company');
      if (own.reply.result === null || theirs.reply.result === null) continue;
      const isSame = own.items === theirs.items;
      // A list that changes with each request proves nothing about tokens.
      if (!isSame && (await ask({}, 'the token again')).items !== own.items) continue;
      judged += 1;
      const isPublic = own.scope === 'public' || theirs.scope === 'public';
      expect.that(`${list.method}: a list that differs by company is not public`, isSame || !isPublic, {
        expected: 'private, or the same list',
        actual: { cacheScopes: [own.scope, theirs.scope].map(showValue), sameList: isSame },
        exchange: theirs.reply.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no list is available to both companies and the same on each request');
  },
});
