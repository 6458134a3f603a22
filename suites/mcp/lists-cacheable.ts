import { defineCheck } from '../../runner/kit/define-check.ts';
import { showValue } from '../../runner/documents/show-value.ts';
import { readLists } from './support/stateless-lists.ts';

/** A client needs to know how long it may keep a list, and for whom. */
export default defineCheck({
  id: 'mcp/lists-cacheable',
  clause: 'mcp-2026-07-28:response.caching',
  title: 'Lists and discovery say how they may be cached',
  why: 'A client repeats the request too often, keeps outdated items, or shares them with other users.',
  sends: '`server/discover`, and every list whose capability it declares, page by page.',
  passes:
    'ttlMs as an integer of at least 0, which may differ by page. cacheScope `public` or `private`, the same on all pages.',
  fails:
    'A member that is absent, of another type or negative, or a cacheScope that differs from that of the first page.',
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
        const time = { expected: 'an integer of at least 0', actual: showValue(ttlMs), exchange };
        expect.that(`${method}: ttlMs is an integer of at least 0`, isTime, time);
        const isScope = cacheScope === 'public' || cacheScope === 'private';
        const scope = { expected: 'public or private', actual: showValue(cacheScope), exchange };
        expect.that(`${method}: cacheScope is public or private`, isScope, scope);
        const same = { expected: showValue(wanted), actual: showValue(cacheScope), exchange };
        expect.that(`${method}: cacheScope equals that of the first page`, cacheScope === (wanted ?? null), same);
      }
    }
  },
});
