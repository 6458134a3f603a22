import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { fetchNamed } from './support/fetch-named.ts';
import { type FoundMetadata, judgeMember } from './support/found-metadata.ts';
import { addressFault, showValue } from './support/member-values.ts';
import { isSignedBy, readSignedMetadata, type SignedMetadata } from './support/signed-metadata.ts';

/** Signed values take precedence over plain ones, so the signature has to be valid. */
export default defineCheck({
  id: 'metadata/signed-metadata-verifies',
  clause: 'rfc9728:signed-metadata.verifies',
  title: 'Signed metadata is signed by its issuer and describes this resource',
  why: 'Clients that support it prefer its values to the plain ones. They refuse the resource where the signature is invalid.',
  sends:
    'GET of the metadata at each of its locations, and of the keys of the issuer. Inapplicable without signed_metadata, and where no document says where its keys are.',
  passes:
    'A JWT with iss and a signature that a key of the issuer verifies. Its resource is that of the plain metadata, or absent.',
  fails:
    'A value that is not a JWT, algorithm none, no iss, a signature that no key of the issuer verifies, or another resource.',
  fix: 'Sign the metadata again when it or the key changes, or omit signed_metadata.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: [
    'signed-metadata-unsigned',
    'signed-metadata-forged',
    'signed-metadata-without-issuer',
    'signed-metadata-of-other-resource',
  ],
  async run(context) {
    await judgeMember(context.authorization, 'signed_metadata', async (value, found) => {
      const { expect } = context;
      const signed = readSignedMetadata(value);
      const isSigned = expect.that('signed_metadata is a signed JWT with an issuer', !('fault' in signed), {
        expected: 'a signed JWT with iss',
        actual: 'fault' in signed ? `it ${signed.fault}` : `a JWT of ${String(showValue(signed.issuer))}`,
        exchange: found.exchange,
      });
      if (!isSigned || 'fault' in signed) return;
      const { resource } = signed.claims;
      expect.that(
        'the signed metadata describes the same resource',
        resource === undefined || resource === found.value['resource'],
        {
          expected: showValue(found.value['resource']),
          actual: showValue(resource),
          exchange: found.exchange,
        },
      );
      const keys = await fetchKeys(context, signed, found);
      expect.that('a key of the issuer verifies the signature', await isSignedBy(signed, keys), {
        expected: `a signature of ${String(showValue(signed.issuer))}`,
        actual: `none of ${keys.length} keys verifies it`,
        exchange: found.exchange,
      });
    });
  },
});

/** The issuer is the resource, or an authorization server of it; for any other issuer the location of the keys is unknown. */
async function fetchKeys(
  { authorization, mcp }: CheckContext,
  { issuer }: SignedMetadata,
  found: FoundMetadata,
): Promise<readonly unknown[]> {
  const { servers } = await authorization.discover();
  const server = servers.find((published) => published.issuer === issuer);
  const written = issuer === found.value['resource'] ? found.value['jwks_uri'] : server?.metadata?.value?.['jwks_uri'];
  if (addressFault(written, mcp) !== null)
    throw new Inapplicable('no document says where the keys of the issuer of the signed metadata are');
  const { value, fault } = await fetchNamed(authorization, new URL(String(written)), 'keys of the issuer');
  const keys: unknown = value?.['keys'];
  if (!Array.isArray(keys)) throw new Untestable(`the keys of the issuer cannot be read: ${fault ?? 'no JWK Set'}`);
  return keys as readonly unknown[];
}
