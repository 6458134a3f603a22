import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import { isSignedBy, readSignedMetadata } from '../metadata/support/signed-metadata.ts';
import { fetchPublishedKeys } from './support/published-keys.ts';
import { naming, shownValue } from './support/server-finding.ts';

/** A signature that nobody can verify is worthless. */
export default defineCheck({
  id: 'authorization/signed-metadata-verifiable',
  clause: 'rfc8414:signed-metadata.verifiable',
  title: 'Signed metadata is signed by the issuer that it names',
  why: 'Signed values take precedence over plain ones. An attacker who can forge them sends clients anywhere.',
  sends: 'GET for the metadata. GET for jwks_uri if the metadata has signed_metadata.',
  passes:
    'A JWT with iss whose signature one of the published keys verifies. A JWT of another issuer cannot be judged.',
  fails:
    'A value that is not a JWT, alg none, no iss, or a signature of the server itself that none of its keys verifies.',
  fix: 'Sign it with a key of jwks_uri, or leave it out.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-signed-metadata-unsigned', 'as-signed-metadata-forged', 'as-signed-metadata-without-issuer'],
  async run(context) {
    const { authorization, expect } = context;
    const servers = await authorization.servers();
    const having = servers.filter(({ metadata }) => (metadata['signed_metadata'] ?? null) !== null);
    if (having.length === 0) throw new Inapplicable('the metadata has no signed_metadata');
    for (const server of having) {
      const { exchange } = server.document;
      const signed = readSignedMetadata(server.metadata['signed_metadata']);
      const fault = 'fault' in signed ? signed.fault : null;
      expect.that(naming(servers, server, 'signed_metadata is a signed JWT with iss'), fault === null, {
        expected: 'a JWT with iss and a signature',
        actual: fault === null ? 'one' : `a value that ${fault}`,
        exchange,
      });
      if ('fault' in signed) continue;
      if (signed.issuer !== server.metadata['issuer'])
        throw new Untestable('signed_metadata is signed by another issuer, whose keys are not known');
      const keys = (await fetchPublishedKeys(context)).flatMap(({ keys: published }) => published ?? []);
      expect.that(naming(servers, server, 'a published key verifies signed_metadata'), await isSignedBy(signed, keys), {
        expected: 'a signature of one of the published keys',
        actual: `a signature by ${String(shownValue(signed.algorithm))} that none of ${keys.length} keys verifies`,
        exchange,
      });
    }
  },
});
