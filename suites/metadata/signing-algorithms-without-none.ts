import { defineCheck } from '../../runner/kit/define-check.ts';
import { judgeMember } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

/** None is no algorithm that signs. */
export default defineCheck({
  id: 'metadata/signing-algorithms-without-none',
  clause: 'rfc9728:signing-algorithms.without-none',
  title: 'resource_signing_alg_values_supported does not name none',
  why: 'A client that goes by the list takes answers that nobody signed.',
  sends: 'GET of the metadata at each of its places.',
  passes: 'A list of texts without none, or no such member.',
  fails: 'none in the list, in any case, or something that is no list of texts.',
  fix: 'List the algorithms that the resource signs with, or leave the member out.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-signing-none', 'metadata-signing-a-text'],
  async run({ authorization, expect }) {
    await judgeMember(authorization, 'resource_signing_alg_values_supported', (algorithms, { exchange }) => {
      const texts = readTexts(algorithms);
      const isRight = texts !== null && texts.every((name) => name.toLowerCase() !== 'none');
      expect.that('the list does not name none', isRight, {
        expected: 'a list of texts without "none"',
        actual: showValue(algorithms),
        exchange,
      });
    });
  },
});
