import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { isOfResource } from './support/refused-exchange.ts';
import { sharedCachingDirectives } from './support/shared-caching.ts';

/** A 401 for one client is wrong for the next one. */
export default defineObservingCheck({
  id: 'bearer/unauthorized-not-shared',
  clause: 'rfc9111:shared-caches.refusals-kept-out',
  title: 'A 401 is not marked for shared caches',
  why: 'A shared cache that stores a 401 returns it to clients with a valid token.',
  sends: 'No requests of its own. Every 401 of the plant store, the MCP server and the main API is checked.',
  passes:
    'Cache-Control without `public` and `s-maxage`. Or with one of them together with `no-store`, `private`, `no-cache`, a lifetime of 0 or an Expires in the past.',
  fails: '`public` or `s-maxage` without anything that overrides it.',
  fix: 'Send `Cache-Control: no-store` with every 401.',
  systems: [],
  asksEachOf: ['plant-store', 'mcp', 'api'],
  needs: [],
  mutates: false,
  brokenBy: ['unauthorized-public', 'unauthorized-s-maxage', 'mcp-unauthorized-public', 'api-unauthorized-public'],
  selects: (exchange) => isOfResource(exchange) && exchange.response?.status === 401,
  judge(exchange, expect) {
    const directives = sharedCachingDirectives(exchange.response?.headers ?? []);
    expect.that('the 401 is not marked for shared caches', directives.length === 0, {
      expected: [],
      actual: directives.length === 0 ? [] : headerValues(exchange.response?.headers ?? [], 'cache-control'),
      exchange,
    });
  },
});
