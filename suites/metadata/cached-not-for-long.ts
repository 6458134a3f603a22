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
  mend: 'Send Cache-Control: max-age=3600 or so with the metadata, apart from files whose names change with their content.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-cached-for-a-year'],
  async run({ authorization, expect }) {
    const judged = (await findMetadata(authorization)).map(({ exchange }) => ({
      exchange,
      directives: headerValues(exchange.response?.headers ?? [], 'cache-control')
        .join(', ')
        .toLowerCase(),
    }));
    if (judged.every(({ directives }) => directives === ''))
      throw new Inapplicable('the metadata has no Cache-Control');
    for (const { exchange, directives } of judged) {
      const lifetimes = [...directives.matchAll(/\b(?:s-maxage|max-age)\s*=\s*"?(\d{1,12})/g)].map(([, text]) =>
        Number(text),
      );
      const isLong = lifetimes.some((seconds) => seconds > weekSeconds) || /\bimmutable\b/.test(directives);
      expect.that('it is fresh for a week at most', !isLong || /\bno-(store|cache)\b/.test(directives), {
        expected: `max-age of at most ${weekSeconds}`,
        actual: directives.slice(0, 200),
        exchange,
      });
    }
  },
});
