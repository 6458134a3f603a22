import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { naming, shownValue } from './support/server-finding.ts';

type Key = Readonly<Record<string, unknown>>;

/** Verifiers look a key up by its name. */
export default defineCheck({
  id: 'authorization/key-ids-distinct',
  clause: 'rfc7517:keys.ids-distinct',
  title: 'Different published keys have different key IDs',
  why: 'A verifier that takes the first key of the name refuses every token that the second one signed.',
  sends: 'GET for jwks_uri of each authorization server, without credentials.',
  passes: 'A kid for each key, one key twice, keys of different types under one kid, and keys without a kid.',
  fails: 'Two different keys of one type under the same kid.',
  fix: 'Name keys by their thumbprint (RFC 7638), so that no two of them have the same name.',
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
      context.expect.that(naming(published, server, 'no two keys have one kid'), shared.length === 0, {
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
    .map(([first]) => String(first?.['kid']));
}
