import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { isDeclared, itemsOf, otherLists } from './support/offered-lists.ts';

const lists = [{ capability: 'tools', method: 'tools/list', member: 'tools', key: 'name' } as const, ...otherLists];

/** A shared cache would show one company what is another one's. */
export default defineCheck({
  id: 'mcp/company-list-not-public',
  clause: 'mcp-2026-07-28:response.cache-scope',
  title: 'A list that depends on the company of the token is private',
  why: 'A cache between may hand the resources, prompts and tools of one company to another.',
  sends:
    'Every list that is declared with the token and with that of another company, and with the token again where they differ.',
  passes: 'The same items for both, or cacheScope "private".',
  fails: 'Different items marked "public".',
  fix: 'Mark a list as private where it depends on who asks.',
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
      // A list that is another one each time says nothing about tokens.
      if (!isSame && (await ask({}, 'the token again')).items !== own.items) continue;
      judged += 1;
      const isPublic = own.scope === 'public' || theirs.scope === 'public';
      expect.that(`${list.method}: a list that differs by company is not public`, isSame || !isPublic, {
        expected: 'private, or the same list',
        actual: { cacheScopes: [own.scope, theirs.scope].map(showValue), sameList: isSame },
        exchange: theirs.reply.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no list is open to both companies');
  },
});
