import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { findDifference } from './find-difference.ts';
import { readRepresentations, requireDocument } from './schema-representations.ts';

/** One document, written twice. */
export default defineCheck({
  id: 'reference/schema-formats-agree',
  clause: 'practice:schema.formats-agree',
  title: 'The OpenAPI document says the same in JSON and YAML',
  why: 'Clients that are made from one of them disagree with clients that are made from the other.',
  sends:
    'GET /api/schema/ with Accept: */*, application/json, application/vnd.oai.openapi+json and application/yaml, and with ?format=json and yaml.',
  passes: 'The same values, whatever the order of members. Inapplicable where there is one format alone.',
  fails:
    'A value that one of them has otherwise: a version that YAML reads as a number, a date, on or no without quotes, a part that is missing.',
  mend: 'Write both from the same data, and let the YAML library put quotes where they are needed.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-schema-yaml-version-a-number',
    'ref-schema-json-older',
    'ref-schema-yaml-without-descriptions',
    'ref-schema-yaml-null',
  ],
  async run({ api, expect }) {
    await requireDocument(api);
    const all = await readRepresentations(api);
    const find = (format: string): (typeof all)[number] | undefined =>
      all.find((one) => one.format === format && one.document !== null);
    const [json, yaml] = [find('json'), find('yaml')];
    if (!json?.document || !yaml?.document) throw new Inapplicable('the document is offered in one format alone');
    const difference = findDifference(json.document.value, yaml.document.value);
    expect.that('JSON and YAML say the same', difference === null, {
      expected: 'the same values',
      actual:
        difference === null
          ? 'the same values'
          : { at: difference.pointer, json: difference.one, yaml: difference.other },
      exchange: yaml.visit.exchange,
    });
  },
});
