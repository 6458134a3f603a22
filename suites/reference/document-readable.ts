import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { isJsonType, readOpenApi } from '../../runner/documents/openapi/read-openapi.ts';

/** Browsers tolerate almost valid JSON, but generators do not. */
export default defineCheck({
  id: 'reference/document-readable',
  clause: 'openapi:document.format',
  title: 'The published document matches its media type when it is parsed strictly',
  why: 'Tools refuse the document, or read only one of two members with the same name.',
  sends: 'GET of /api/schema/, with Accept for anything, for JSON and for YAML.',
  passes:
    'Strict JSON with a JSON media type. YAML 1.2, also with a byte order mark and aliases, or JSON, with any other media type.',
  fails:
    'Markup, a string or an array. JSON with a byte order mark, with a repeated member, or truncated. YAML with a JSON media type. Several YAML documents.',
  fix: 'Send the output of the tool that made the document unchanged, with its media type.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'doc-json-member-twice',
    'doc-json-byte-order-mark',
    'doc-cut-off',
    'doc-a-list',
    'doc-yaml-as-json',
    'doc-yaml-several',
    'doc-yaml-member-twice',
    'doc-not-utf8',
    'ref-schema-format-json-in-yaml',
  ],
  async run({ api, expect }) {
    const { visit } = await api.published();
    if (visit.exchange.response?.status !== 200) throw new Untestable('/api/schema/ does not return a document');
    const asked = await Promise.all(
      ['application/json', 'application/yaml'].map((accept) =>
        api.visit('/api/schema/', { case: accept, accept, credentials: api.readerCredentials, shared: true }),
      ),
    );
    const named = await Promise.all(
      ['json', 'yaml'].map((format) =>
        api.visit(`/api/schema/?format=${format}`, {
          case: `?format=${format}`,
          credentials: api.readerCredentials,
          shared: true,
        }),
      ),
    );
    // A target may offer only one format.
    const others = [...asked, ...named]
      .map(({ exchange }) => exchange)
      .filter(({ response }) => response?.status === 200);
    for (const exchange of [visit.exchange, ...others]) {
      const { response } = exchange;
      if (response === null || exchange.fault !== null) continue;
      const essence = mediaTypeOf(response.headers)?.essence ?? null;
      const { fault, limit, place } = await readOpenApi(response.body.bytes, essence);
      if (limit !== null) throw new Untestable(`the document cannot be parsed: ${fault ?? limit}`);
      expect.that('the document matches its media type', fault === null, {
        expected: isJsonType(essence) ? 'strict JSON, an object' : 'one YAML document, an object',
        actual: fault === null ? 'an object' : { fault, ...place },
        exchange,
      });
    }
  },
});
