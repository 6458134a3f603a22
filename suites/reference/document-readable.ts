import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { isJsonType, readOpenApi } from '../../runner/documents/openapi/read-openapi.ts';

/** The tolerance of browsers for what is nearly JSON is not that of generators. */
export default defineCheck({
  id: 'reference/document-readable',
  clause: 'openapi:document.format',
  title: 'The published document is what its media type says, read strictly',
  why: 'Tools refuse the document, or take one of two members of the same name and not the other.',
  sends: 'GET of /api/schema/, accepting anything, JSON, and YAML.',
  passes:
    'Strict JSON under a JSON type; YAML 1.2, with a byte order mark and aliases too, or JSON, under any other type.',
  fails:
    'Markup, a text or a list; JSON with a byte order mark, with a member twice, or cut off; YAML under a JSON type; several YAML documents.',
  fix: 'Send what the tool that made the document wrote, under the type that it is of.',
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
  ],
  async run({ api, expect }) {
    const { visit } = await api.published();
    if (visit.exchange.response?.status !== 200) throw new Untestable('/api/schema/ is not answered with a document');
    const asked = await Promise.all(
      ['application/json', 'application/yaml'].map((accept) =>
        api.visit('/api/schema/', { case: accept, accept, credentials: api.readerCredentials, shared: true }),
      ),
    );
    // A target may offer one format alone.
    const others = asked.map(({ exchange }) => exchange).filter(({ response }) => response?.status === 200);
    for (const exchange of [visit.exchange, ...others]) {
      const { response } = exchange;
      if (response === null || exchange.fault !== null) continue;
      const essence = mediaTypeOf(response.headers)?.essence ?? null;
      const { fault, limit, place } = await readOpenApi(response.body.bytes, essence);
      if (limit !== null) throw new Untestable(`the document is not read: ${fault ?? limit}`);
      expect.that('The document is what its media type says', fault === null, {
        expected: isJsonType(essence) ? 'strict JSON, an object' : 'one YAML document, an object',
        actual: fault === null ? 'an object' : { fault, ...place },
        exchange,
      });
    }
  },
});
