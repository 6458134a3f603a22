import { bearer } from '../../runner/kit/credentials.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { readListed } from './support/read-resources.ts';

/** A shared cache would show one company the contents of another. */
export default defineCheck({
  id: 'mcp/company-resources-not-public',
  clause: 'mcp-2026-07-28:response.cache-scope',
  title: "Contents of a resource that depend on the token's company are private",
  why: 'A shared cache may hand the profile and the books of one company to another.',
  sends:
    'In the stateless revision, `resources/read` of up to five listed resources with the token and with the token of another company. Where the contents differ, once more with the first token.',
  passes:
    'The same contents for both tokens, or cacheScope `private`. Contents that differ between two requests with one token are not judged.',
  fails: 'Different contents, marked `public` for one of the tokens.',
  fix: "Set cacheScope to `private` on contents that depend on the caller's company.",
  systems: ['mcp'],
  asksEachOf: ['mcp'],
  needs: ['credentials.other-company'],
  mutates: false,
  brokenBy: ['company-resources-public'],
  async run({ mcp, expect, random, resources }) {
    const client = await mcp.client('modern');
    const token = resources.find(({ system }) => system === 'mcp')?.tokens.otherCompany ?? null;
    if (token === null) throw new Untestable('the configuration supplies no token of another company for MCP');
    let judged = 0;
    for (const { uri, reply: own } of await readListed([client], random)) {
      const read = (sending: object, name: string): Promise<McpReply> =>
        client.request('resources/read', { uri }, { ...sending, case: `${name}: ${uri}`.slice(0, 160) });
      const theirs = await read({ credentials: bearer(token, 'unspecified') }, 'the token of the other company');
      if (dataOf(own) === null || dataOf(theirs) === null) continue;
      const isSame = dataOf(own) === dataOf(theirs);
      if (!isSame && dataOf(await read({}, 'the token again')) !== dataOf(own)) continue;
      judged += 1;
      const scopes = [own, theirs].map(({ result }) => result?.['cacheScope']);
      expect.that('contents that differ by company are not public', isSame || !scopes.includes('public'), {
        expected: 'private, or the same contents',
        actual: { cacheScopes: scopes.map(showValue), sameContents: isSame },
        exchange: theirs.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no listed resource has contents for both companies that stay the same');
  },
});

/** Texts and blobs as one string; `null` where there are none. */
function dataOf({ result }: McpReply): string | null {
  const contents: unknown = result?.['contents'];
  return Array.isArray(contents)
    ? JSON.stringify(contents.map((part: unknown) => (isObject(part) ? [part['text'], part['blob']] : [])))
    : null;
}
