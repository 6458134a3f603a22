import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { judgeMember } from './support/found-metadata.ts';
import { contradictedMembers, readSignedMetadata } from './support/signed-metadata.ts';

/** Some clients read the signed members, others the plain ones. */
export default defineCheck({
  id: 'metadata/signed-metadata-agrees',
  clause: 'rfc9728:signed-metadata.agrees',
  title: 'The signed metadata of the resource agrees with the plain members',
  why: 'Clients that verify signatures use other authorization servers or scopes than all other clients.',
  sends: 'GET of the metadata at each of its locations. Inapplicable without valid signed_metadata.',
  passes: 'The same values, with arrays in any order. Either of the two may omit members.',
  fails: 'A member with another value in signed_metadata.',
  fix: 'Sign the metadata again whenever it changes.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['signed-metadata-of-other-servers', 'signed-metadata-of-other-resource'],
  async run({ authorization, expect }) {
    await judgeMember(authorization, 'signed_metadata', (written, { value, exchange }) => {
      const signed = readSignedMetadata(written);
      if ('fault' in signed) throw new Inapplicable('signed_metadata is not a signed JWT with an issuer');
      const contradicted = contradictedMembers(signed, value);
      expect.that('signed_metadata contradicts no plain member', contradicted.length === 0, {
        expected: [],
        actual: contradicted.slice(0, 20),
        exchange,
      });
    });
  },
});
