import type { Api } from '../../../runner/kit/api.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import { headerValue } from '../../../runner/kit/exchange.ts';
import type { Credentials } from '../../../runner/kit/credentials.ts';
import { nameAgain, type ServedContent } from '../../../runner/kit/served-content.ts';
import type { Visit } from '../../../runner/kit/web.ts';
import { answerOperations } from './answered-operations.ts';
import { schemaPath } from './schema-representations.ts';

/** Something that the main API serves and that clients can revalidate. */
export interface ServedResource {
  /** For people. */
  readonly name: string;
  readonly visit: Visit;
  readonly accept: string;
  readonly credentials: Credentials | undefined;
  readonly headers: ReadonlyArray<readonly [name: string, value: string]>;
}

/** Documented operations that are requested, at the most. */
const mostTagged = 5;

/** Accept of a request for a documented operation. */
const operationAccept = 'application/json, */*;q=0.5';

/**
 * Resolves to what is served with 200: the published document, the list of skills, and the first documented operations whose
 * responses have an ETag.
 */
export async function listServed(api: Api): Promise<readonly ServedResource[]> {
  const document = { name: 'the document', accept: '*/*', credentials: api.readerCredentials, headers: [] };
  const list = { name: 'the list of skills', accept: 'application/json', credentials: undefined, headers: [] };
  const served: ServedResource[] = [
    { ...document, visit: (await api.published()).visit },
    { ...list, visit: await api.visit('/api/skills/list', { shared: true }) },
    ...(await findTaggedOperations(api)),
  ];
  return served.filter(({ visit }) => visit.exchange.response?.status === 200 && visit.exchange.fault === null);
}

/** Returns the ETag of a resource; `null` where it has none. */
export function tagOf({ visit }: ServedResource): string | null {
  return headerValue(visit.exchange.response?.headers ?? [], 'etag');
}

/** Resolves to the response to the request for a resource with these fields too. */
export async function visitWith(
  api: Api,
  resource: ServedResource,
  fields: ReadonlyArray<readonly [name: string, value: string]>,
): Promise<Visit> {
  const { accept, credentials, headers, visit, name } = resource;
  return api.visit(visit.url, {
    accept,
    headers: [...headers, ...fields],
    redirects: 0,
    case: `${name} with ${fields.map(([field]) => field).join(' and ')}`,
    ...(credentials && { credentials }),
  });
}

/** Resolves to what is served with 200, as {@link listServed}, to be requested again. */
export async function listContents(api: Api): Promise<ServedContent[]> {
  return (await listServed(api)).map(({ name, visit, accept, credentials, headers }) => ({
    name,
    kept: visit.exchange,
    send: async (fields, again = {}) => {
      const options = { accept, headers: [...headers, ...fields], redirects: 0, ...again };
      const named = { ...options, case: nameAgain(name, fields, again), ...(credentials && { credentials }) };
      return (await api.visit(visit.url, named)).exchange;
    },
  }));
}

async function findTaggedOperations(api: Api): Promise<readonly ServedResource[]> {
  const answered = await answerOperations(api, ['sample']).catch((error: unknown) => {
    if (error instanceof Inapplicable) return [];
    throw error;
  });
  const found = answered.filter(
    ({ operation, exchange }) =>
      operation.address !== schemaPath && headerValue(exchange.response?.headers ?? [], 'etag') !== null,
  );
  return found.slice(0, mostTagged).map(({ name, visit, operation, credentials }) => ({
    name,
    visit,
    accept: operationAccept,
    credentials,
    headers: operation.sample?.headers ?? [],
  }));
}
