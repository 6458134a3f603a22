import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { readTexts, showValue } from './support/member-values.ts';

const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isList = (value: unknown): boolean => readTexts(value) !== null;

const members = [
  ['tls_client_certificate_bound_access_tokens', 'a boolean', isFlag],
  ['dpop_bound_access_tokens_required', 'a boolean', isFlag],
  ['dpop_signing_alg_values_supported', 'an array of strings', isList],
  ['authorization_details_types_supported', 'an array of strings', isList],
] as const;

/** Most programming languages treat the string "false" as true. */
export default defineCheck({
  id: 'metadata/member-types',
  clause: 'rfc9728:members.types',
  title: 'Flags of the metadata are booleans, and lists are arrays of strings',
  why: 'A client that reads "false" as true demands a key or a certificate that does not exist.',
  sends: 'GET of the metadata at each of its locations.',
  passes:
    'Booleans for flags, and arrays of strings for lists. Inapplicable where the metadata has none of these members.',
  fails: 'One of these members with another type.',
  fix: 'Write true and false without quotes, and lists as JSON arrays.',
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
