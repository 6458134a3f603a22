import type { Api } from '../../runner/kit/api.ts';
import { defineCheck } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import type { Exchange } from '../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { judgedVersion, statedVersion } from '../../runner/documents/openapi/stated-version.ts';
import { formatOfType, readAnswer } from './support/schema-representations.ts';

/** Generic types, which another check judges. */
const vague = new Set(['text/plain', 'application/octet-stream']);

/** Default paths of common frameworks. */
const usualPlaces = ['/openapi.json', '/docs/json', '/api-json'];

/** Client generators and documentation need this document. */
export default defineCheck({
  id: 'reference/schema-served',
  clause: 'service:schema.served',
  title: 'The OpenAPI document is published',
  why: 'Nobody can generate a client, and every tool that needs the document fails.',
  sends:
    'GET /api/schema/ with `Accept: */*`. After a 404 also GET of three common paths, only for the advice in the report.',
  passes:
    '200 with JSON or YAML and one of their media types, or a generic one (another check judges that). Redirects on the hosts of the target.',
  fails:
    'Another status, an HTML page, or another media type. A document of Swagger 2.0: every other check judges it as what it is.',
  fix: 'Publish an OpenAPI 3 document at /api/schema/, or set its path as `api.schema` in the configuration.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: [
    'ref-schema-missing',
    'ref-schema-a-page',
    'ref-schema-server-error',
    'ref-schema-redirect-away',
    'ref-schema-as-xml',
    'ref-schema-empty',
    'doc-swagger-2',
  ],
  async run({ api, expect }) {
    const { visit, document } = await api.published();
    const { response, fault } = visit.exchange;
    const essence = mediaTypeOf(response?.headers ?? [])?.essence ?? null;
    const isTyped = essence === null || vague.has(essence) || formatOfType(essence) !== null;
    const isThere = fault === null && response?.status === 200 && response.body.bytes.length > 0;
    const found = visit.stopped ?? describeAnswer(visit.exchange);
    expect.that('the document is served', isThere && isTyped, {
      expected: 'status 200 with JSON or YAML',
      actual: isThere ? describeAnswer(visit.exchange) : `${found}${await findElsewhere(api, visit.exchange)}`,
      exchange: visit.exchange,
    });
    if (document === null || judgedVersion(document.written) !== '2.0') return;
    expect.that('the document is of OpenAPI 3', false, {
      expected: 'openapi: 3.0.0 or later',
      actual: 'swagger: "2.0"',
      exchange: visit.exchange,
    });
  },
});

/** Returns the common path where a document is instead, as the end of a sentence; empty if there is none. */
async function findElsewhere(api: Api, { response }: Exchange): Promise<string> {
  if (response?.status !== 404) return '';
  for (const path of usualPlaces) {
    const { exchange } = await api.visit(path, { accept: '*/*', credentials: api.readerCredentials, case: path });
    const { document } = await readAnswer(exchange);
    if (document !== null && statedVersion(document.written) !== null)
      return `; there is a document at ${path}: write api.schema: ${path}`;
  }
  return '';
}
