import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { describeReply } from '../../runner/kit/judge-reply.ts';
import { isDeclared, itemsOf, resourceList } from './support/offered-lists.ts';
import { speakAs } from './support/own-session.ts';
import { readListed } from './support/read-resources.ts';

/** A URI is easy to guess, so the server has to check who owns a resource. */
export default defineCheck({
  id: 'mcp/resource-own-company-only',
  clause: 'service:mcp.own-company-only',
  title: 'The token of another company cannot read a resource of this company',
  why: 'Every company can read the books of every other company.',
  sends:
    '`resources/list` with the tokens of both companies. `resources/read` with the other token, of up to five resources that only the own company lists.',
  passes:
    '403, 404, an error, or other contents with the other token. Inapplicable where no resource is listed to the own company only.',
  fails: 'The same contents with both tokens, although the other company does not list the resource.',
  fix: "Look up resources among those of the token's company, never by their URI alone.",
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
      if (other === null) throw new Untestable('the server does not accept the token of the other company');
      const theirs = await client.request(
        resourceList.method,
        {},
        { ...other, case: `${client.eraName}: the other list` },
      );
      const foreign = new Set(itemsOf(theirs, resourceList).map(({ uri }) => uri));
      for (const { uri, reply: own } of await readListed([client], random)) {
        const data = dataOf(own.result?.['contents']);
        if (foreign.has(uri) || theirs.result?.['nextCursor'] !== undefined || data === null) continue;
        judged += 1;
        const reply = await client.request('resources/read', { uri }, { ...other, case: uri.slice(0, 160) });
        expect.that('the other company does not get the resource', dataOf(reply.result?.['contents']) !== data, {
          expected: 'a refusal, or other contents',
          actual: describeReply(reply),
          exchange: reply.exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('no resource is listed to the own company only');
  },
});

/** Texts and blobs as one string; `null` where there are none, or nothing in them. */
function dataOf(contents: unknown): string | null {
  const parts: readonly unknown[] = Array.isArray(contents) ? contents : [];
  const data = parts.flatMap((part) => (isObject(part) ? [part['text'] ?? part['blob'] ?? ''] : []));
  return data.some((one) => one !== '') ? JSON.stringify(data) : null;
}
