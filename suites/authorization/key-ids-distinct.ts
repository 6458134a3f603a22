import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { naming, shownValue } from './support/server-finding.ts';

type Key = Readonly<Record<string, unknown>>;

/** Verifiers look a key up by its id. */
export default defineCheck({
  id: 'authorization/key-ids-distinct',
  clause: 'rfc7517:keys.ids-distinct',
  title: 'Different published keys have different key IDs',
  why: 'A verifier that takes the first key with the kid refuses every token that the second one signed.',
  sends: 'GET for jwks_uri of each authorization server, without credentials.',
  passes:
    'Each key has a kid of its own. The same key listed twice, keys of different types with one kid, and keys without a kid also pass.',
  fails: 'Two different keys of one type with the same kid.',
  fix: 'Use the thumbprint of each key (RFC 7638) as its kid, so that no two keys have the same one.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-jwks-of-one-name'],
  async run(context) {
    const published = await fetchPublishedKeys(context);
    let count = 0;
    for (const { server, document, keys } of published) {
      const named = (keys ?? []).filter(({ kid }) => typeof kid === 'string');
      if (named.length === 0) continue;
      count += 1;
      const shared = sharedNames(named);
      context.expect.that(naming(published, server, 'no two keys have the same kid'), shared.length === 0, {
        expected: [],
        actual: shownValue(shared),
        exchange: document.exchange,
      });
    }
    if (count === 0) throw new Inapplicable('no key with a kid is published');
  },
});

/** Keys of different types may stand for one another (RFC 7517 §4.5). */
function sharedNames(keys: readonly Key[]): string[] {
  const groups = Map.groupBy(keys, ({ kid, kty }) => JSON.stringify([kid, kty]));
  return [...groups.values()]
    .filter((group) => new Set(group.map(({ n, e, crv, x, y }) => JSON.stringify([n, e, crv, x, y]))).size > 1)
    .map(([first]) => (typeof first?.['kid'] === 'string' ? first['kid'] : 'a key without a name'));
}
