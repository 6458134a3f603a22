import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeMember } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

/** The algorithm none does not sign. */
export default defineCheck({
  id: 'metadata/signing-algorithms-without-none',
  clause: 'rfc9728:signing-algorithms.without-none',
  title: 'resource_signing_alg_values_supported does not contain none',
  why: 'A client that follows the list accepts unsigned responses.',
  sends: 'GET of the metadata at each of its locations. Inapplicable without this member.',
  passes: 'An array of strings without none.',
  fails: 'none in the array, in any case, or a value that is not an array of strings.',
  fix: 'List the algorithms with which the resource signs, or omit the member.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-signing-none', 'metadata-signing-a-text'],
  async run({ authorization, expect }) {
    await judgeMember(authorization, 'resource_signing_alg_values_supported', (algorithms, { exchange }) => {
      const texts = readTexts(algorithms);
      const isRight = texts !== null && texts.every((name) => name.toLowerCase() !== 'none');
      expect.that('the array does not contain none', isRight, {
        expected: 'an array of strings without "none"',
        actual: showValue(algorithms),
        exchange,
      });
    });
  },
});
