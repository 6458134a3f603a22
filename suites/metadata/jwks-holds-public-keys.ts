import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { isObject } from '../../runner/documents/json-value.ts';
import { fetchNamed } from './support/fetch-named.ts';
import { judgeMember } from './support/found-metadata.ts';
import { addressFault, showValue } from './support/member-values.ts';

/** Members of a JWK that only its owner may know (RFC 7518 §6). */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

/** The private key lets its holder sign in the name of the resource. */
export default defineCheck({
  id: 'metadata/jwks-holds-public-keys',
  clause: 'rfc9728:jwks.public-keys',
  title: 'jwks_uri leads to public keys',
  why: 'Clients verify signatures of the resource with these keys. A private key among them lets anyone sign.',
  sends: 'GET of jwks_uri. Inapplicable where the metadata has no jwks_uri.',
  passes:
    '200 with a JWK Set whose keys have no private member. These are keys of the resource, not of its authorization server.',
  fails: 'A URL that is not https, one without a JWK Set, or a private or symmetric key.',
  fix: 'Publish the public half of the keys, or omit jwks_uri where the resource signs nothing.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-jwks-missing', 'metadata-jwks-private', 'metadata-jwks-no-set', 'metadata-jwks-plain-http'],
  async run(context) {
    await judgeMember(context.authorization, 'jwks_uri', async (written, { exchange }) => {
      const fault = addressFault(written, context.mcp);
      const isAddress = context.expect.that('jwks_uri is an https URL', fault === null, {
        expected: 'an absolute https URL',
        actual: fault === null ? written : { jwks_uri: showValue(written), fault },
        exchange,
      });
      if (isAddress) await judgeKeys(context, new URL(String(written)));
    });
  },
});

async function judgeKeys({ authorization, expect }: CheckContext, address: URL): Promise<void> {
  const { value, fault, exchange } = await fetchNamed(authorization, address, 'jwks_uri');
  const keys: unknown = value?.['keys'];
  const isSet = Array.isArray(keys) && keys.every((key) => isObject(key) && typeof key['kty'] === 'string');
  expect.that('jwks_uri leads to a JWK Set', isSet, {
    expected: '200 with a JWK Set',
    actual: isSet ? `${keys.length} keys` : (fault ?? 'no array of keys that each have a kty'),
    exchange,
  });
  const owned = Array.isArray(keys)
    ? keys.filter((key) => isObject(key) && privateMembers.some((name) => Object.hasOwn(key, name)))
    : [];
  expect.that('no key is private', owned.length === 0, {
    expected: '0 keys with a private member',
    // The report does not show the key, which is a secret.
    actual: `${owned.length} keys with a private member`,
    exchange,
  });
}
