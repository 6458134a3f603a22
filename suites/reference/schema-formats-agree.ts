import type { Api } from '../../runner/kit/api.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import type { OpenApiDocument } from '../../runner/documents/openapi/read-openapi.ts';
import { findDifference } from './support/find-difference.ts';
import { readDocumentNow, readRepresentations, requireDocument } from './support/schema-representations.ts';

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
  fix: 'Write both from the same data, and let the YAML library put quotes where they are needed.',
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
    const seen = findDifference(json.document.value, yaml.document.value);
    // One of the two may be older: a document that changes differs from itself as well.
    const difference = seen && (await areOfOneAge(api, [json.document, yaml.document])) ? seen : null;
    if (seen !== null && difference === null)
      throw new Untestable('the document changes between two readings, so that formats cannot be compared');
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

/** Resolves to whether one of the documents, in its own format, is still what it was: then its age is no reason to differ. */
async function areOfOneAge(api: Api, documents: readonly OpenApiDocument[]): Promise<boolean> {
  const now = await readDocumentNow(api);
  const before = documents.find(({ format }) => format === now.format);
  return !before || now.document === null || findDifference(before.value, now.document.value) === null;
}
