import { defineObservingCheck } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { isOfResource } from './support/refused-exchange.ts';
import { sharedCachingDirectives } from './support/shared-caching.ts';

/** One client's 401 is no answer for the next. */
export default defineObservingCheck({
  id: 'bearer/unauthorized-not-shared',
  clause: 'rfc9111:shared-caches.refusals-kept-out',
  title: '401 is not marked for shared caches',
  why: 'A shared cache that keeps a 401 hands it to clients whose token is good.',
  sends: 'Nothing of its own: it judges every 401 of the plant store and the MCP server.',
  passes:
    'No public and no s-maxage in Cache-Control, or no-store, private, no-cache, a lifetime of 0 or an Expires in the past beside them.',
  fails: 'public or s-maxage with nothing that takes it back.',
  fix: 'Send Cache-Control: no-store with every 401.',
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
