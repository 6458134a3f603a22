import type { Api } from '../../runner/kit/api.ts';
import { defineCheck, Untestable } from '../../runner/kit/define-check.ts';
import { describeAnswer } from '../../runner/kit/describe-answer.ts';
import { headerValue } from '../../runner/kit/exchange.ts';
import type { OpenApiDocument } from '../../runner/documents/openapi/read-openapi.ts';
import { type Difference, findDifference } from './support/find-difference.ts';
import { readAnswer, readDocumentNow, requireDocument, schemaPath } from './support/schema-representations.ts';

/** Many clients accept gzip by default. */
export default defineCheck({
  id: 'reference/schema-coded',
  clause: 'rfc9110:coding.published-document',
  title: 'The OpenAPI document can be read in gzip',
  why: 'Almost every client accepts gzip. A client that cannot decode the response reads nothing.',
  sends: 'GET /api/schema/ with `Accept-Encoding: gzip`, and with only `identity`.',
  passes: 'gzip or no coding if gzip is accepted, and no coding otherwise. The decoded document is the current one.',
  fails: 'Another coding, bytes that do not match the named coding, or another document.',
  fix: 'Compress in one layer only, the server or the proxy.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-gzip-broken', 'ref-schema-gzip-unasked', 'ref-schema-coding-not-asked'],
  async run({ api, expect }) {
    const { document } = await requireDocument(api);
    for (const [coding, allowed] of [
      ['gzip', ['gzip', 'x-gzip', 'identity', 'none']],
      ['identity', ['identity', 'none']],
    ] as const) {
      const headers = [['Accept-Encoding', coding]] as const;
      const { exchange } = await api.visit(schemaPath, {
        accept: '*/*',
        credentials: api.readerCredentials,
        headers,
        case: `Accept-Encoding: ${coding}`,
      });
      const named = headerValue(exchange.response?.headers ?? [], 'content-encoding')?.toLowerCase() ?? 'none';
      const isAsked = expect.that(
        'the request accepts the coding',
        allowed.some((one) => one === named),
        {
          expected: allowed,
          actual: named,
          exchange,
        },
      );
      if (!isAsked) continue;
      const read = await readAnswer(exchange);
      const difference = read.document && (await findLastingDifference(api, document, read.document));
      expect.that('the document is the same', read.document !== null && difference === null, {
        expected: 'the same document',
        actual: read.document === null ? describeAnswer(exchange) : (difference ?? 'the same document'),
        exchange,
      });
    }
  },
});

/** Another check judges a document that changes between two readings. Such a document differs with every coding. */
async function findLastingDifference(
  api: Api,
  first: OpenApiDocument,
  coded: OpenApiDocument,
): Promise<Difference | null> {
  const difference = findDifference(first.value, coded.value);
  if (difference === null) return null;
  const now = await readDocumentNow(api);
  if (now.document === null || findDifference(now.document.value, coded.value) === null) return null;
  if (findDifference(first.value, now.document.value) === null) return difference;
  throw new Untestable('the document changes between two readings, so that codings cannot be compared');
}
