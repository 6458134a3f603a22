import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { contradictedMembers, readSignedMetadata } from '../metadata/support/signed-metadata.ts';
import { expectOfServers, shownValue } from './support/server-finding.ts';

/** Clients read either the signed or the plain values. */
export default defineCheck({
  id: 'authorization/signed-metadata-agrees',
  clause: 'rfc8414:signed-metadata.agrees',
  title: 'The signed metadata of an authorization server agrees with the plain members',
  why: 'Clients that verify signatures send users and codes to other URLs than all other clients.',
  sends: 'GET for the metadata of each authorization server.',
  passes: 'The same values, with arrays in any order. A member may be absent from one of the two.',
  fails: 'A member with another value in signed_metadata.',
  fix: 'Sign the metadata again whenever it changes.',
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
        const statement = 'no member has another value in signed_metadata';
        return [{ statement, ok: contradicted.length === 0, expected: [], actual: shownValue(contradicted) }];
      },
      'signed_metadata is not a signed JWT with an issuer',
    );
  },
});
