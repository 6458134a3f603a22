import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { judgeMember } from './support/found-metadata.ts';
import { readSignedMetadata } from './support/signed-metadata.ts';

/** A signature on a signature adds nothing. */
export default defineCheck({
  id: 'metadata/signed-metadata-not-nested',
  clause: 'rfc9728:signed-metadata.not-nested',
  title: 'Signed metadata contains no signed metadata',
  why: 'Clients that follow it may loop forever, or confuse the inner values with the outer ones.',
  sends: 'GET of the metadata at each of its locations. Inapplicable without valid signed_metadata.',
  passes: 'Claims without signed_metadata.',
  fails: 'Claims with signed_metadata.',
  fix: 'Remove signed_metadata from the claims before you sign them.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['signed-metadata-nested'],
  async run({ authorization, expect }) {
    await judgeMember(authorization, 'signed_metadata', (value, { exchange }) => {
      const signed = readSignedMetadata(value);
      if ('fault' in signed) throw new Inapplicable(`signed_metadata ${signed.fault}`);
      const isNested = Object.hasOwn(signed.claims, 'signed_metadata');
      expect.that('the claims contain no signed_metadata', !isNested, {
        expected: 'no signed_metadata',
        actual: isNested ? 'signed_metadata' : 'no signed_metadata',
        exchange,
      });
    });
  },
});
