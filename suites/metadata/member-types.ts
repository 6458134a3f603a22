import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isList = (value: unknown): boolean => readTexts(value) !== null;

const members = [
  ['tls_client_certificate_bound_access_tokens', 'true or false', isFlag],
  ['dpop_bound_access_tokens_required', 'true or false', isFlag],
  ['dpop_signing_alg_values_supported', 'a list of texts', isList],
  ['authorization_details_types_supported', 'a list of texts', isList],
] as const;

/** The text "false" is true to most languages. */
export default defineCheck({
  id: 'metadata/member-types',
  clause: 'rfc9728:members.types',
  title: 'Flags are booleans and lists are lists',
  why: 'A client that reads "false" as true demands a key or a certificate that nobody has.',
  sends: 'GET of the metadata at each of its places.',
  passes: 'Booleans for what is yes or no, lists of texts for the others; all of them may be left out.',
  fails: 'One of them with another type.',
  fix: 'Write true and false without quotes, and lists in brackets.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-flag-a-text', 'metadata-dpop-algorithms-a-text'],
  async run({ authorization, expect }) {
    let judged = 0;
    for (const { value, exchange } of await findMetadata(authorization)) {
      for (const [name, expected, isRight] of members) {
        if (!Object.hasOwn(value, name)) continue;
        judged += 1;
        expect.that(`${name} is ${expected}`, isRight(value[name]), {
          expected,
          actual: showValue(value[name]),
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('the metadata has none of these members');
  },
});
