import { defineCheck } from '../../runner/kit/define-check.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { formatOfType, requireDocument } from './support/schema-representations.ts';

/** Tools choose their parser by the media type. */
export default defineCheck({
  id: 'reference/schema-media-type',
  clause: 'practice:schema.media-type',
  title: 'The OpenAPI document has a media type that tools recognise',
  why: 'Tools that choose their parser by the media type treat the document as plain text, and browsers download it.',
  sends: 'GET /api/schema/ with `Accept: */*`.',
  passes: 'A media type of JSON, YAML or OpenAPI, registered or in common use.',
  fails: '`text/plain`, `application/octet-stream`, or none.',
  fix: 'Send `application/json`, `application/yaml`, or a media type of OpenAPI.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-plain-text', 'ref-schema-octet-stream', 'ref-schema-without-type'],
  async run({ api, expect }) {
    const { visit } = await requireDocument(api);
    const headers = visit.exchange.response?.headers ?? [];
    const isKnown = formatOfType(mediaTypeOf(headers)?.essence ?? null) !== null;
    expect.that('the media type is one of JSON, YAML or OpenAPI', isKnown, {
      expected: 'application/json, application/yaml, application/vnd.oai.openapi or the like',
      actual: headerValue(headers, 'content-type') ?? 'none',
      exchange: visit.exchange,
    });
  },
});
