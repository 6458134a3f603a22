import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { showValue } from './support/member-values.ts';

const texts = ['resource_name', 'resource_documentation', 'resource_policy_uri', 'resource_tos_uri'];

/** Clients show these members before the user consents. */
export default defineCheck({
  id: 'metadata/texts-well-formed',
  clause: 'rfc9728:texts.well-formed',
  title: 'Name, documentation, policy and terms are strings, and the links are http(s) URLs',
  why: 'Clients show them on the consent page and link to them.',
  sends: 'GET of the metadata at each of its locations.',
  passes:
    'A string for the name, and absolute http(s) URLs for the others, each in any number of languages, such as resource_name#es. Inapplicable without these members.',
  fails: 'A value that is not a string, or a link that is not an absolute http(s) URL.',
  fix: 'Write a string or an absolute URL, and omit members without a value. For further languages add members with #es or #en at the end of the name.',
  systems: ['mcp', 'authorization'],
  needs: [],
  mutates: false,
  brokenBy: ['metadata-name-an-object', 'metadata-documentation-relative', 'metadata-policy-acts'],
  async run({ authorization, expect }) {
    let judged = 0;
    for (const { value, exchange } of await findMetadata(authorization)) {
      for (const [name, written] of Object.entries(value)) {
        const member = name.split('#')[0] ?? '';
        if (!texts.includes(member)) continue;
        judged += 1;
        const isRight = typeof written === 'string' && (member === 'resource_name' || isLink(written));
        expect.that(`${name.slice(0, 60)} has the right type`, isRight, {
          expected: member === 'resource_name' ? 'a string' : 'an absolute http(s) URL',
          actual: showValue(written),
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('the metadata has no name, documentation, policy or terms');
  },
});

function isLink(written: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(written) && URL.canParse(written);
}
