import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { fetchPublishedKeys, privateMembersOf } from './support/published-keys.ts';
import { naming } from './support/server-finding.ts';

/** The owner of the private key can act as the authorization server. */
export default defineCheck({
  id: 'authorization/keys-public',
  clause: 'oidc-discovery:members.public-keys',
  title: 'The published keys are public keys',
  why: 'Anybody who reads a private or symmetric key can sign tokens for every company.',
  sends: 'GET for jwks_uri of each authorization server, without credentials.',
  passes: 'Keys without private members.',
  fails: 'A key with d, p, q, dp, dq, qi, oth or k. The check does not show their values.',
  fix: 'Revoke the keys at once, and publish only the public halves of new ones.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-jwks-private', 'as-jwks-symmetric'],
  async run(context) {
    const published = await fetchPublishedKeys(context);
    const readable = published.filter(({ keys }) => keys !== null);
    if (readable.length === 0) throw new Untestable('no key set could be read');
    for (const { server, document, keys } of readable) {
      const members = (keys ?? []).flatMap(privateMembersOf);
      context.expect.that(naming(published, server, 'no key has a private member'), members.length === 0, {
        expected: [],
        actual: [...new Set(members)],
        exchange: document.exchange,
      });
    }
  },
});
