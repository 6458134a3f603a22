import type { Api, PublishedOpenApi } from '../../kit/api.ts';
import { apiKey, type Credentials, none, valid } from '../../kit/credentials.ts';
import { Untestable } from '../../kit/define-check.ts';
import { headerValue } from '../../kit/exchange.ts';
import { longestDocumentBytes } from '../../documents/openapi/document-limits.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { WebSystem } from '../../kit/web.ts';
import type { ApiSettings } from '../run-settings.ts';
import type { EndedCampaign } from '../operations/run-campaign.ts';
import { createCaseSender, heldCredentialsOf } from '../operations/case-sender.ts';

/** Where the document is published (service specification §4.3). */
const documentPath = '/api/schema/';

/** The published document of a run: asked for and read once, by whichever check needs it first. */
export interface SharedDocument {
  published: Promise<PublishedOpenApi> | null;
  operations: Promise<readonly DocumentedOperation[]> | null;
  /** Requests of all operations; `null` until a check needs them. */
  campaign: Promise<EndedCampaign> | null;
  /** Requests all operations; it is loaded where a check needs it. */
  openCampaign(web: WebSystem, published: () => Promise<PublishedOpenApi>): Promise<EndedCampaign>;
}

/** Returns the main API as checks see it. */
export function createApi(web: WebSystem, settings: ApiSettings, shared: SharedDocument): Api {
  const readerCredentials = web.isLetIn ? valid : none;
  const published = (): Promise<PublishedOpenApi> => (shared.published ??= publish(web, readerCredentials));
  const credentialKinds = credentialKindsOf(settings);
  return {
    ...web,
    tokens: settings.tokens,
    credentialKinds,
    apiKey: settings.apiKey?.value ?? null,
    readerCredentials,
    slugPointer: settings.slugPointer,
    published,
    operations: () => (shared.operations ??= published().then((found) => operationsOf(found, web))),
    campaign: async () => {
      const ended = await (shared.campaign ??= shared.openCampaign(web, published));
      const sender = createCaseSender(web, {
        held: heldCredentialsOf(settings),
        operations: ended.operations.map(({ operation }) => operation),
        document: ended.document.value,
        makeKey: ended.makeKey,
        onExchange: (...sent) => ended.created.note(...sent),
      });
      return {
        ...ended,
        send: async (found, credentials) => ({ case: found, exchange: await sender.send(found, credentials) }),
        repeat: (sequence) => ended.repeatBy(sequence, sender),
        freshen: (found) => ended.freshenBy(found, sender),
      };
    },
  };
}

/** A token is presented as it is configured, so that the API key is never presented in its place. */
function credentialKindsOf({ tokens, tokenSource, apiKey: key }: ApiSettings): Api['credentialKinds'] {
  const token: Credentials | null = tokenSource !== null || tokens.valid !== null ? valid : null;
  return [
    ...(token === null ? [] : [{ name: 'token' as const, credentials: token }]),
    ...(key === null ? [] : [{ name: 'API key' as const, credentials: apiKey }]),
  ];
}

async function publish(web: WebSystem, credentials: Credentials): Promise<PublishedOpenApi> {
  const visiting = { accept: '*/*', credentials, shared: true, maxBodyBytes: longestDocumentBytes };
  const visit = await web.visit(documentPath, visiting);
  const { response } = visit.exchange;
  // A document for members alone says nothing to those who have no credentials to present.
  if (!web.isLetIn && (response?.status === 401 || response?.status === 403))
    throw new Untestable(`the document requires credentials (status ${response.status}), and none are configured`);
  if (response === null || response.status < 200 || response.status > 299 || response.body.truncated) {
    const status = response === null ? 'no complete response' : `status ${response.status}`;
    return { visit, document: null, fault: `${visit.stopped ?? status}: see reference/schema-served` };
  }
  // The readers are loaded where a document is published: they and their libraries are large.
  const { readOpenApi } = await import('../../documents/openapi/read-openapi.ts');
  const { document, fault } = await readOpenApi(response.body.bytes, headerValue(response.headers, 'content-type'));
  return { visit, document, fault };
}

async function operationsOf(
  { visit, document }: PublishedOpenApi,
  web: WebSystem,
): Promise<readonly DocumentedOperation[]> {
  if (document === null) return [];
  const { reasonNotUsed, statedVersion } = await import('../../documents/openapi/stated-version.ts');
  const reason = reasonNotUsed(document);
  // Without a version it is found wrong for that, and read as what it looks like.
  if (reason !== null && statedVersion(document.written) !== null)
    throw new Untestable(`the published document: ${reason}`);
  const { listOperations } = await import('../../documents/openapi/list-operations.ts');
  const { isOwn, locate } = web;
  return listOperations(document.value, { documentUrl: visit.url, apiUrl: web.url, isOwn, locate });
}
