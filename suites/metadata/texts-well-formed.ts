import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findMetadata } from './support/found-metadata.ts';
import { showValue } from './support/member-values.ts';

const texts = ['resource_name', 'resource_documentation', 'resource_policy_uri', 'resource_tos_uri'];

/** What a person is shown before they consent. */
export default defineCheck({
  id: 'metadata/texts-well-formed',
  clause: 'rfc9728:texts.well-formed',
  title: 'Name, documentation, policy and terms are texts and addresses',
  why: 'Clients show them to the person who is asked for consent, and link to them.',
  sends: 'GET of the metadata at each of its places.',
  passes:
    'A text for the name and http(s) URLs for the others, each in as many languages as there are tags, such as resource_name#es.',
  fails: 'Something that is no text, or a link that is no http(s) URL.',
  fix: 'Write a text, or an absolute URL; leave out what there is not. For several languages add #es, #en to the name of the member.',
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
        expect.that(`${name.slice(0, 60)} is as it should be`, isRight, {
          expected: member === 'resource_name' ? 'a text' : 'an absolute http(s) URL',
          actual: showValue(written),
          exchange,
        });
      }
    }
    if (judged === 0) throw new Inapplicable('the metadata has no texts for people');
  },
});

function isLink(written: string): boolean {
  return /^https?:\/\/[^\s\\]+$/i.test(written) && URL.canParse(written);
}
