import type { CheckContext } from '../../runner/kit/context.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { fetchNamed } from './support/fetch-named.ts';
import { type FoundMetadata, judgeMember } from './support/found-metadata.ts';
import { addressFault, showValue } from './support/member-values.ts';
import { isSignedBy, readSignedMetadata, type SignedMetadata } from './support/signed-metadata.ts';

/** Signed values win over plain ones, so the signature has to be good. */
export default defineCheck({
  id: 'metadata/signed-metadata-verifies',
  clause: 'rfc9728:signed-metadata.verifies',
  title: 'Signed metadata is signed by its issuer, and of this resource',
  why: 'Clients that know it take its values instead of the plain ones; one that does not verify makes them refuse the resource.',
  sends:
    'GET of the metadata at each of its places and of the keys of the issuer of what is signed, where there is any.',
  passes: 'A JWT with iss whose signature a key of the issuer verifies, with the same resource as the plain metadata.',
  fails: 'No JWT, algorithm none, no iss, a signature that no key of the issuer verifies, another resource.',
  fix: 'Sign anew when the metadata or the key changes, or leave signed_metadata out.',
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
        expected: 'a JWT with iss, signed',
        actual: 'fault' in signed ? `it ${signed.fault}` : `a JWT of ${String(showValue(signed.issuer))}`,
        exchange: found.exchange,
      });
      if (!isSigned || 'fault' in signed) return;
      const { resource } = signed.claims;
      expect.that('it is of the same resource', resource === undefined || resource === found.value['resource'], {
        expected: showValue(found.value['resource']),
        actual: showValue(resource),
        exchange: found.exchange,
      });
      const keys = await fetchKeys(context, signed, found);
      expect.that('a key of the issuer verifies it', await isSignedBy(signed, keys), {
        expected: `a signature of ${String(showValue(signed.issuer))}`,
        actual: `none of ${keys.length} keys verifies it`,
        exchange: found.exchange,
      });
    });
  },
});

/** The issuer is the resource, or an authorization server of it; where it is somebody else, nobody says where the keys are. */
async function fetchKeys(
  { authorization, mcp }: CheckContext,
  { issuer }: SignedMetadata,
  found: FoundMetadata,
): Promise<readonly unknown[]> {
  const { servers } = await authorization.discover();
  const server = servers.find((published) => published.issuer === issuer);
  const written = issuer === found.value['resource'] ? found.value['jwks_uri'] : server?.metadata?.value?.['jwks_uri'];
  if (addressFault(written, mcp) !== null) throw new Untestable('it is not known where the keys of the issuer are');
  const { value, fault } = await fetchNamed(authorization, new URL(String(written)), 'keys of the issuer');
  const keys: unknown = value?.['keys'];
  if (!Array.isArray(keys)) throw new Untestable(`the keys of the issuer cannot be read: ${fault ?? 'no JWK Set'}`);
  return keys as readonly unknown[];
}
