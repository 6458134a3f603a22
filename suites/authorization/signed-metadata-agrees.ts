import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { contradictedMembers, readSignedMetadata } from '../metadata/support/signed-metadata.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** Two documents in one, of which each client reads another. */
export default defineCheck({
  id: 'authorization/signed-metadata-agrees',
  clause: 'rfc8414:signed-metadata.agrees',
  title: 'The signed metadata of an authorization server says what the plain members say',
  why: 'Clients that verify signatures send people and codes to other addresses than all others do.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'The same values, lists in any order; members that one of the two leaves out.',
  fails: 'A member that has another value in signed_metadata.',
  fix: 'Sign anew whenever the metadata changes.',
  systems: ['authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['as-signed-metadata-of-other-endpoint'],
  async run(context) {
    const having = (await context.authorization.servers()).some(
      ({ metadata }) => (metadata['signed_metadata'] ?? null) !== null,
    );
    if (!having) throw new Inapplicable('the metadata has no signed_metadata');
    await expectOfServers(
      context,
      (metadata) => {
        const signed = readSignedMetadata(metadata['signed_metadata']);
        if ('fault' in signed) return [];
        const contradicted = contradictedMembers(signed, metadata);
        const statement = 'no member is said otherwise in signed_metadata';
        return [{ statement, ok: contradicted.length === 0, expected: [], actual: shownValue(contradicted) }];
      },
      'signed_metadata is no signed JWT with an issuer',
    );
  },
});
