import type { Api } from '../../../runner/kit/api.ts';
import { Untestable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { OpenApiDocument } from '../../../runner/documents/openapi/read-openapi.ts';

/** The published document and its response. */
export interface PublishedDocument {
  readonly document: OpenApiDocument;
  readonly exchange: Exchange;
  /** Its URL after redirects. */
  readonly address: URL;
}

/** Resolves to the published document; throws {@link Untestable} if there is none to judge, which another check reports. */
export async function requireDocument(api: Api): Promise<PublishedDocument> {
  const { document, fault, visit } = await api.published();
  if (document === null)
    throw new Untestable(`there is no published document to judge: ${fault ?? 'it could not be read'}`);
  return { document, exchange: visit.exchange, address: visit.url };
}
