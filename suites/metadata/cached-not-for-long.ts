import { cacheDirectives, lifetimeSeconds } from '../../runner/kit/cache-control.ts';
import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { headerValues } from '../../runner/kit/exchange.ts';
import { findMetadata } from './support/found-metadata.ts';

const weekSeconds = 7 * 24 * 3600;

/** A move to another authorization server has to arrive. */
export default defineCheck({
  id: 'metadata/cached-not-for-long',
  clause: 'rfc9728:caching.not-for-long',
  title: 'Metadata is fresh for a week at most',
  why: 'Clients and caches go on sending users to an authorization server that is gone.',
  sends: 'GET of the metadata at each of its places.',
  passes: 'No Cache-Control, no-store, or a lifetime of up to a week.',
  fails: 'A longer lifetime, or immutable.',
  fix: 'Send Cache-Control: max-age=3600 or so with the metadata, apart from files whose names change with their content.',
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
      expect.that('it is fresh for a week at most', !isLong || !isKept, {
        expected: `max-age of at most ${weekSeconds}`,
        actual: shown.slice(0, 200),
        exchange,
      });
    }
  },
});
