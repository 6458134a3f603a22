import { bearer } from '../../runner/kit/credentials.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import type { McpReply } from '../../runner/kit/json-rpc.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { judgeSize } from '../../runner/documents/walk-schema.ts';

/** A shared cache would show one user the tools of another. */
export default defineCheck({
  id: 'mcp/scoped-list-not-public',
  clause: 'mcp-2026-07-28:response.cache-scope',
  title: 'A list that depends on the token is private',
  why: 'A shared cache may hand the tools of one user to another.',
  sends:
    '`tools/list` with the token and with one of limited scope. Where the lists differ, once more with the first token.',
  passes:
    'The same tools for both tokens, in any order, or cacheScope `private`. Inapplicable where the list changes with each request.',
  fails: 'Different tools, marked `public` for one of the tokens.',
  fix: 'Set cacheScope to `private` on a list that depends on the caller.',
  systems: [],
  asksEachOf: ['mcp'],
  needs: ['credentials.limited-scope'],
  mutates: false,
  brokenBy: ['scoped-list-public'],
  async run({ mcp, resources, expect }) {
    const client = await mcp.client('modern');
    const limited = resources.find(({ system }) => system === 'mcp')?.tokens.limitedScope;
    if (!limited) throw new Inapplicable('no token of limited scope is configured for the MCP server');
    const all = await client.request('tools/list', {}, { case: 'the token' });
    const credentials = bearer(limited.token, 'unspecified');
    const fewer = await client.request('tools/list', {}, { credentials, case: 'the token of limited scope' });
    if (all.result === null || fewer.result === null)
      throw new Inapplicable('the list is not available to both tokens');
    const isSame = toolsOf(all) === toolsOf(fewer);
    // A list that changes with each request proves nothing about tokens.
    if (!isSame && toolsOf(await client.request('tools/list', {}, { case: 'the token again' })) !== toolsOf(all))
      throw new Inapplicable('the list changes from one request to the next');
    const scopes = [all.result['cacheScope'] ?? null, fewer.result['cacheScope'] ?? null];
    expect.that('a list that differs by token is not public', isSame || !scopes.includes('public'), {
      expected: 'private, or the same list',
      actual: { cacheScopes: scopes.map(showValue), sameList: isSame },
      exchange: fewer.exchange,
    });
  },
});

/** Returns the tools of a list as one string, the same for any order of them. */
function toolsOf({ result }: McpReply): string {
  const tools: unknown = result?.['tools'];
  const texts = Array.isArray(tools) && judgeSize(tools) === null ? tools.map((tool) => JSON.stringify(tool)) : [];
  return JSON.stringify(texts.toSorted());
}
