import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { judgeMember } from './support/found-metadata.ts';
import { contradictedMembers, readSignedMetadata } from './support/signed-metadata.ts';

/** Two documents in one, of which each client reads another. */
export default defineCheck({
  id: 'metadata/signed-metadata-agrees',
  clause: 'rfc9728:signed-metadata.agrees',
  title: 'The signed metadata of the resource says what the plain members say',
  why: 'Clients that verify signatures go to other authorization servers, or ask for other scopes, than all others do.',
  sends: 'GET of the metadata at each of its places.',
  passes: 'The same values, lists in any order; members that one of the two leaves out.',
  fails: 'A member that has another value in signed_metadata.',
  fix: 'Sign anew whenever the metadata changes.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['signed-metadata-of-other-servers', 'signed-metadata-of-other-resource'],
  async run({ authorization, expect }) {
    await judgeMember(authorization, 'signed_metadata', (written, { value, exchange }) => {
      const signed = readSignedMetadata(written);
      if ('fault' in signed) throw new Inapplicable('signed_metadata is no signed JWT with an issuer');
      const contradicted = contradictedMembers(signed, value);
      expect.that('no member is said otherwise', contradicted.length === 0, {
        expected: [],
        actual: contradicted.slice(0, 20),
        exchange,
      });
    });
  },
});
