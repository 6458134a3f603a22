import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { algorithmOf, isForKey } from './support/key-algorithms.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { naming, shownValue } from './support/server-finding.ts';

/** Most keys that are shown. */
const mostShown = 10;

/** The algorithm is often written in a setting beside the key. */
export default defineCheck({
  id: 'authorization/key-algorithms-fit',
  clause: 'rfc7518:keys.algorithms-fit',
  title: 'The algorithm of each published key is one for its type, curve and use',
  why: 'A verifier that selects keys by their algorithm does not find the key, or cannot import it, and refuses every token that it signed.',
  sends: 'GET for jwks_uri of each authorization server, without credentials.',
  passes:
    'Keys without alg, keys that can be used with the algorithm, for signatures or for encryption, and keys whose type or algorithm vivero does not know.',
  fails:
    'An alg for keys of another type, on another curve or of another use, such as ES512 for a key on P-256, HS256 for an RSA key, or RSA-OAEP beside use "sig".',
  fix: 'Derive alg from the key, or leave it out.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-jwks-algorithm-of-other-curve', 'as-jwks-algorithm-of-other-type', 'as-jwks-algorithm-of-other-use'],
  async run(context) {
    const published = await fetchPublishedKeys(context);
    let judged = 0;
    for (const { server, document, keys } of published) {
      const named = (keys ?? []).flatMap((key) => {
        const algorithm = algorithmOf(key);
        return algorithm === null ? [] : [{ key, fits: isForKey(algorithm, key) }];
      });
      if (named.length === 0) continue;
      judged += 1;
      const wrong = named.filter(({ fits }) => !fits);
      context.expect.that(naming(published, server, 'each alg is one for its key'), wrong.length === 0, {
        expected: 'an algorithm for the type, the curve and the use of the key',
        actual:
          wrong.length === 0
            ? `${named.length} keys`
            : wrong
                .slice(0, mostShown)
                .map(({ key: { alg, kty, crv, use } }) => [alg, kty, crv, use].map(shownValue).join(' ')),
        exchange: document.exchange,
      });
    }
    if (judged === 0) throw new Inapplicable('no published key names an algorithm that vivero knows');
  },
});
