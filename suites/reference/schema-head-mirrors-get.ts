import { defineCheck, Inapplicable } from '../../runner/kit/define-check.ts';
import { mediaTypeOf } from '../../runner/kit/media-type.ts';
import { headerValue, type ReceivedResponse } from '../../runner/kit/exchange.ts';
import { readDocumentNow, requireDocument, schemaPath } from './support/schema-representations.ts';

/** Tools send HEAD before they read the document. */
export default defineCheck({
  id: 'reference/schema-head-mirrors-get',
  clause: 'rfc9110:head.published-document',
  title: 'HEAD of the OpenAPI document has the same result as GET',
  why: 'Tools that check whether the document has changed get wrong information.',
  sends: 'GET and HEAD of /api/schema/ with `Accept: */*`.',
  passes:
    'The same status and media type, and the same ETag if both have one. Inapplicable if HEAD returns 405 or 501.',
  fails: 'Another status, another media type, or another ETag.',
  fix: 'Let the framework derive HEAD from GET.',
  systems: ['api'],
  needs: [],
  mutates: false,
  brokenBy: ['ref-schema-head-404', 'ref-schema-head-other-type', 'ref-schema-head-other-etag'],
  async run({ api, expect }) {
    const { visit } = await requireDocument(api);
    const { exchange } = await api.visit(schemaPath, {
      method: 'HEAD',
      accept: '*/*',
      credentials: api.readerCredentials,
      case: 'HEAD',
    });
    const { response } = exchange;
    if (response?.status === 405 || response?.status === 501)
      throw new Inapplicable('the document does not offer HEAD');
    const [expected, actual] = [describe(visit.exchange.response), describe(response)];
    // A document that has changed meanwhile has another tag for any method.
    const isSame =
      isAlike(expected, actual) || isAlike(describe((await readDocumentNow(api)).exchange.response), actual);
    expect.that('HEAD has the same result as GET', isSame, { expected, actual, exchange });
  },
});

interface Head {
  readonly status: number;
  readonly type: string | null;
  readonly etag: string | null;
}

function isAlike(one: Head, other: Head): boolean {
  const isSameTag = one.etag === null || other.etag === null || one.etag === other.etag;
  return one.status === other.status && one.type === other.type && isSameTag;
}

function describe(response: ReceivedResponse | null): Head {
  const { status = 0, headers = [] } = response ?? {};
  return { status, type: mediaTypeOf(headers)?.essence ?? null, etag: headerValue(headers, 'etag') };
}
