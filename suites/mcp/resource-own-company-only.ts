import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isDeclared, itemsOf, resourceList } from './support/offered-lists.ts';
import { speakAs } from './support/own-session.ts';
import { readListed } from './support/read-resources.ts';

/** A URI is easy to guess; whose resource it is is for the server to know. */
export default defineCheck({
  id: 'mcp/resource-own-company-only',
  clause: 'service:mcp.own-company-only',
  title: 'The token of another company does not open a resource of this one',
  why: 'The books of every company are open to every other one.',
  sends:
    'resources/list with the token of each of two companies, then resources/read of up to five resources that only the own company lists, with the token of the other one.',
  passes: 'With the other token 403, 404, an error, or contents of its own.',
  fails: 'The same contents with both tokens, though the other company does not list the resource.',
  fix: 'Look resources up among those of the company of the token, never by their URI alone.',
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['company-ignored-for-resources'],
  async run({ mcp, expect, random, resources }) {
    const token = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
    if (token === null) throw new Untestable('the configuration supplies no token of another company for MCP');
    let judged = 0;
    for (const client of (await mcp.clients()).filter((one) => isDeclared(one, resourceList))) {
      const other = await speakAs(mcp, client, bearer(token, 'unspecified'));
      if (other === null) throw new Untestable('the token of the other company is not taken');
      const theirs = await client.request(resourceList.method, {}, { ...other, case: `${client.era}: the other list` });
      const foreign = new Set(itemsOf(theirs, resourceList).map(({ uri }) => uri));
      for (const { uri, reply: own } of await readListed([client], random)) {
        const data = dataOf(own.result?.['contents']);
        if (foreign.has(uri) || theirs.result?.['nextCursor'] !== undefined || data === null) continue;
        judged += 1;
        const reply = await client.request('resources/read', { uri }, { ...other, case: uri.slice(0, 160) });
        expect.that('the other company does not get the resource', dataOf(reply.result?.['contents']) !== data, {
          expected: 'a refusal, or contents of its own',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no resource is listed to one company and not to the other');
  },
});

/** Texts and blobs as one text; `null` where there are none, or nothing in them. */
function dataOf(contents: unknown): string | null {
  const parts: readonly unknown[] = Array.isArray(contents) ? contents : [];
  const data = parts.flatMap((part) => (isObject(part) ? [part['text'] ?? part['blob'] ?? ''] : []));
  return data.some((one) => one !== '') ? JSON.stringify(data) : null;
}
