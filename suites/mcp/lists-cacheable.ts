import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { readLists } from './support/stateless-lists.ts';

/** What may be kept, for how long, by whom. */
export default defineCheck({
  id: 'mcp/lists-cacheable',
  clause: 'mcp-2026-07-28:response.caching',
  title: 'Lists and discovery say how they may be cached',
  why: 'A client asks again and again, or keeps what is no longer true, or hands it to others.',
  sends: 'server/discover, and every list that it declares, page by page.',
  passes:
    'ttlMs a whole number from 0, another one for each page too; cacheScope public or private, one for all pages.',
  fails: 'A member absent, of another type, negative; a page that is public where another one is private.',
  fix: 'Set ttlMs and cacheScope on every list and on discovery.',
  systems: ['mcp'],
  needs: [],
  mutates: false,
  brokenBy: [
    'list-without-ttl',
    'list-without-cache-scope',
    'ttl-negative',
    'ttl-a-text',
    'ttl-a-fraction',
    'cache-scope-invented',
    'cache-scope-differs-by-page',
    'discover-without-ttl',
  ],
  async run({ mcp, expect }) {
    const client = await mcp.client('modern');
    for (const { method, pages } of await readLists(client)) {
      const wanted = pages[0]?.result['cacheScope'];
      for (const { result, exchange } of pages) {
        const { ttlMs = null, cacheScope = null } = result;
        const isTime = typeof ttlMs === 'number' && Number.isInteger(ttlMs) && ttlMs >= 0;
        const time = { expected: 'a whole number from 0', actual: showValue(ttlMs), exchange };
        expect.that(`${method}: ttlMs is a whole number from 0`, isTime, time);
        const isScope = cacheScope === 'public' || cacheScope === 'private';
        const scope = { expected: 'public or private', actual: showValue(cacheScope), exchange };
        expect.that(`${method}: cacheScope is public or private`, isScope, scope);
        const same = { expected: showValue(wanted), actual: showValue(cacheScope), exchange };
        expect.that(`${method}: cacheScope is that of the first page`, cacheScope === (wanted ?? null), same);
      }
    }
  },
});
