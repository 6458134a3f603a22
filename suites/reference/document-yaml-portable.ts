import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { expectRuleOf } from './support/expect-rule.ts';
import { readRepresentations } from './support/schema-representations.ts';

/** Most libraries read YAML 1.1, or a mixture of both versions. */
export default defineCheck({
  id: 'reference/document-yaml-portable',
  clause: 'openapi:document.yaml-portable',
  title: 'Readers of YAML 1.1 and 1.2 read the same document',
  why: 'A country code becomes false, a date becomes an object, and merged members are missing, depending on the library.',
  sends: 'GET of the published document in each format that it is offered in.',
  passes: 'JSON. Texts in quotes, `true` and `false`, decimal numbers, anchors and aliases.',
  fails:
    'Merge keys, plain `yes`, `no`, `on` and `off`, octal numbers, numbers with colons or underscores, plain dates, and tags such as `!!binary`. One finding for each of these forms.',
  fix: 'Put the text in quotes, or write the members out.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['doc-yaml-merge-keys', 'doc-yaml-switch-words'],
  async run({ api, expect }) {
    const all = await readRepresentations(api);
    const yaml = all.find(({ format, document }) => format === 'yaml' && document?.format === 'yaml');
    if (!yaml?.document) throw new Inapplicable('the document is not offered as YAML');
    const { document, visit } = yaml;
    await expectRuleOf({ document, exchange: visit.exchange, address: visit.url }, expect, 'yaml-portable');
  },
});
