import type { Api } from '../../runner/kit/api.ts';
import { defineCheck, Inapplicable, Untestable } from '../../runner/kit/define-check.ts';
import type { OpenApiDocument } from '../../runner/documents/openapi/read-openapi.ts';
import { findDifference } from './support/find-difference.ts';
import { readDocumentNow, readRepresentations, requireDocument } from './support/schema-representations.ts';

/** One document, written twice. */
export default defineCheck({
  id: 'reference/schema-formats-agree',
  clause: 'practice:schema.formats-agree',
  title: 'The OpenAPI document has the same content in JSON and YAML',
  why: 'Clients generated from one format differ from clients generated from the other.',
  sends:
    'GET /api/schema/ with `Accept` for `*/*`, `application/json`, `application/vnd.oai.openapi+json` and `application/yaml`, and with ?format=json and ?format=yaml.',
  passes: 'The same values, in any order of members. Inapplicable if there is only one format.',
  fails:
    'A value that differs: a version that YAML reads as a number, a date, `on` or `no` without quotes, or a missing part.',
  fix: 'Write both formats from the same data, and let the YAML library add quotes.',
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
    if (!json?.document || !yaml?.document) throw new Inapplicable('the document is offered in only one format');
    const seen = findDifference(json.document.value, yaml.document.value);
    // One of the two may be older: a changing document also differs from itself.
    const difference = seen && (await areOfOneAge(api, [json.document, yaml.document])) ? seen : null;
    if (seen !== null && difference === null)
      throw new Untestable('the document changes between two readings, so that formats cannot be compared');
    expect.that('JSON and YAML have the same content', difference === null, {
      expected: 'the same values',
      actual:
        difference === null
          ? 'the same values'
          : { at: difference.pointer, json: difference.one, yaml: difference.other },
      exchange: yaml.visit.exchange,
    });
  },
});

/** Resolves to whether one of the documents, in its own format, is unchanged: then age does not explain the difference. */
async function areOfOneAge(api: Api, documents: readonly OpenApiDocument[]): Promise<boolean> {
  const now = await readDocumentNow(api);
  const before = documents.find(({ format }) => format === now.format);
  return !before || now.document === null || findDifference(before.value, now.document.value) === null;
}
