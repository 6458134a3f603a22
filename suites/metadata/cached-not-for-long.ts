import { cacheDirectives, lifetimeSeconds } from '../../runner/kit/cache-control.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { findMetadata } from './support/found-metadata.ts';

const weekSeconds = 7 * 24 * 3600;

/** Clients have to notice a move to another authorization server. */
export default defineCheck({
  id: 'metadata/cached-not-for-long',
  clause: 'rfc9728:caching.not-for-long',
  title: 'The metadata is fresh for at most one week',
  why: 'Clients and caches continue to send users to an authorization server that no longer exists.',
  sends: 'GET of the metadata at each of its locations.',
  passes: 'no-store, no-cache, or a lifetime of at most one week. Inapplicable without Cache-Control.',
  fails: 'A longer lifetime, or immutable.',
  fix: 'Send `Cache-Control: max-age=3600` or similar with the metadata. Do not apply the long lifetimes of versioned files to it.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-cached-for-a-year'],
  async run({ authorization, expect }) {
    const judged = (await findMetadata(authorization)).map(({ exchange }) => {
      const headers = exchange.response?.headers ?? [];
      return {
        exchange,
        directives: cacheDirectives(headers),
        shown: headerValues(headers, 'cache-control').join(', '),
      };
    });
    if (judged.every(({ directives }) => directives.size === 0))
      throw new Inapplicable('the metadata has no Cache-Control');
    for (const { exchange, directives, shown } of judged) {
      const lifetimes = ['s-maxage', 'max-age'].map((name) => lifetimeSeconds(directives, name) ?? 0);
      const isLong = Math.max(...lifetimes) > weekSeconds || directives.has('immutable');
      const isKept = !directives.has('no-store') && !directives.has('no-cache');
      expect.that('the metadata is fresh for at most one week', !isLong || !isKept, {
        expected: `max-age of at most ${weekSeconds}`,
        actual: shown.slice(0, 200),
        exchange,
      });
    }
  },
});
