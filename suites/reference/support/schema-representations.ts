import type { Api } from '../../../runner/kit/api.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import { describeAnswer } from '../../../runner/kit/describe-answer.ts';
import { type Exchange, headerValue } from '../../../runner/kit/exchange.ts';
import { mediaTypeOf } from '../../../runner/kit/media-type.ts';
import { longestDocumentBytes } from '../../../runner/documents/openapi/document-limits.ts';
import { type OpenApiDocument, readOpenApi } from '../../../runner/documents/openapi/read-openapi.ts';
import type { Visit } from '../../../runner/kit/web.ts';

/** Where the document is published (service specification §4.3). */
export const schemaPath = '/api/schema/';

/** Media types that documents of APIs are known by (RFC 8259, RFC 9512, draft-ietf-httpapi-rest-api-mediatypes, and those in use). */
const jsonTypes = new Set([
  'application/json',
  'application/openapi+json',
  'application/vnd.oai.openapi+json',
  'text/json',
]);
const yamlTypes = new Set([
  'application/yaml',
  'application/x-yaml',
  'text/yaml',
  'text/x-yaml',
  'text/vnd.yaml',
  'application/openapi+yaml',
  'application/vnd.oai.openapi',
  'application/vnd.oai.openapi+yaml',
]);

/** Format of a document. */
export type DocumentFormat = 'json' | 'yaml';

/** A response to a request for the document in some format. */
export interface Representation {
  /** What was requested, for people. */
  readonly name: string;
  readonly wanted: DocumentFormat | null;
  readonly by: 'accept' | 'parameter' | 'nothing';
  readonly visit: Visit;
  /** Of a success: by its media type, else by its text; `null` where there is no document. */
  readonly format: DocumentFormat | null;
  readonly document: OpenApiDocument | null;
}

const requests: ReadonlyArray<
  Pick<Representation, 'name' | 'wanted' | 'by'> & { readonly path: string; readonly accept: string }
> = [
  { name: 'Accept: */*', wanted: null, by: 'nothing', path: schemaPath, accept: '*/*' },
  ...(
    [
      ['application/json', 'json'],
      ['application/vnd.oai.openapi+json', 'json'],
      ['application/yaml', 'yaml'],
    ] as const
  ).map(([accept, wanted]) => ({ name: `Accept: ${accept}`, wanted, by: 'accept' as const, path: schemaPath, accept })),
  ...(['json', 'yaml'] as const).map((wanted) => ({
    name: `?format=${wanted}`,
    wanted,
    by: 'parameter' as const,
    path: `${schemaPath}?format=${wanted}`,
    accept: '*/*',
  })),
];

/** Returns the format that a media type names, or `null` for one that names none. */
export function formatOfType(essence: string | null): DocumentFormat | null {
  if (essence === null) return null;
  if (jsonTypes.has(essence)) return 'json';
  return yamlTypes.has(essence) ? 'yaml' : null;
}

/** Resolves to the responses to requests for the document in each way, requested once per run. */
export function readRepresentations(api: Api): Promise<readonly Representation[]> {
  return Promise.all(
    requests.map(async ({ path, accept, ...request }) => {
      const visit = await api.visit(path, {
        accept,
        credentials: api.readerCredentials,
        shared: true,
        maxBodyBytes: longestDocumentBytes,
      });
      return { ...request, visit, ...(await readAnswer(visit.exchange)) };
    }),
  );
}

/** Resolves to the document of a response and its format, `null` if there is none. */
export async function readAnswer(exchange: Exchange): Promise<Pick<Representation, 'format' | 'document'>> {
  const { response, fault } = exchange;
  if (fault !== null || response === null || response.status !== 200) return { format: null, document: null };
  const type = headerValue(response.headers, 'content-type');
  const { document } = await readOpenApi(response.body.bytes, type);
  const named = formatOfType(mediaTypeOf(response.headers)?.essence ?? null);
  return { format: named ?? document?.format ?? null, document };
}

/** Resolves to the document as it is served if no format is requested; throws {@link Untestable} where there is none. */
export async function requireDocument(
  api: Api,
): Promise<{ readonly document: OpenApiDocument; readonly visit: Visit }> {
  const { document, visit, fault } = await api.published();
  if (document === null)
    throw new Untestable(
      `the published document cannot be read: ${fault ?? visit.stopped ?? describeAnswer(visit.exchange)}`,
    );
  return { document, visit };
}

/**
 * Resolves to the document as it is served now, without a requested format or coding: what is compared with another response has
 * to be of its age, since some services publish another document after the first request. `document` is `null` where there is none.
 */
export async function readDocumentNow(
  api: Api,
): Promise<Pick<Representation, 'format' | 'document'> & { readonly exchange: Exchange }> {
  const { exchange } = await api.visit(schemaPath, {
    accept: '*/*',
    credentials: api.readerCredentials,
    maxBodyBytes: longestDocumentBytes,
    case: 'once more, as it is now',
  });
  return { exchange, ...(await readAnswer(exchange)) };
}
