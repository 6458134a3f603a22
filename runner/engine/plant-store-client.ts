import {
  type BodySource,
  type Credentials,
  type FreshPlant,
  none,
  type PlainRequest,
  type PlantStore,
  type SendOptions,
  valid,
} from '../kit/context.ts';
import type { Exchange, Header } from '../kit/exchange.ts';
import { Untestable } from '../kit/define-check.ts';
import type { HttpClient, HttpConnection } from '../http/http-client.ts';
import type { CheckSession } from './session.ts';

/** Longest body that is read unless a request says otherwise, in bytes. */
const defaultMaxBodyBytes = 8 * 1024 * 1024;
/** Longest header section that is read, in bytes; common servers send at most 8 to 16 KiB. */
const maxHeaderBytes = 256 * 1024;

/** What a plant store is asked through. */
export interface PlantStoreAccess {
  readonly url: URL;
  /** The configured token; `null` where there is none. */
  readonly token: string | null;
  /** Why requests with the configured credentials cannot be sent, such as a missing token; `null` where they can. */
  readonly lacksCredentials: string | null;
  readonly client: HttpClient;
  readonly timeoutMs: number;
}

/** Returns the plant store as checks see it. */
export function createPlantStore(access: PlantStoreAccess, session: CheckSession): PlantStore {
  const base = access.url.pathname.replace(/\/+$/, '');

  const ask = (origin: string, request: PlainRequest, options: SendOptions): Promise<Exchange> => {
    const credentials = options.credentials ?? valid;
    return session.exchange({
      system: 'plant-store',
      case: options.case ?? null,
      operation: request.operation,
      credentials,
      isForeign: origin !== access.url.origin,
      send: (plant, identity, signal) => {
        const body = makeBody(request.body, plant);
        return access.client.send({
          origin,
          path: options.query === undefined ? request.path : `${request.path}?${options.query}`,
          method: request.method,
          headers: headersOf({ options, credentials, access, hasBody: body !== null, identity }),
          body,
          framing: options.framing ?? 'length',
          expectContinue: options.expectContinue ?? false,
          connection: (options.connection as HttpConnection | undefined) ?? null,
          limits: {
            timeoutMs: access.timeoutMs,
            maxBodyBytes: options.maxBodyBytes ?? defaultMaxBodyBytes,
            maxHeaderBytes,
          },
          signal,
        });
      },
    });
  };
  const post = (body: BodySource, options: SendOptions): Promise<Exchange> =>
    ask(access.url.origin, { method: 'POST', path: `${base}/plants`, operation: 'create-plant', body }, options);

  return {
    create: (members = {}, options = {}) => post((plant) => JSON.stringify({ ...plant, ...members }), options),
    createFrom: (body, options = {}) => post(body, options),
    send: (request, options = {}) => ask(access.url.origin, { ...request, path: `${base}${request.path}` }, options),
    sendTo: (origin, request, options = {}) => {
      const credentials = options.credentials ?? none;
      if (credentials.kind === 'valid') throw new Error('the valid token is never sent to another origin');
      return ask(origin, request, { ...options, credentials });
    },
    sendBytes: ({ bytes, case: name, closeAfterWrite, credentials = valid, operation = 'malformed-http', body }) =>
      session.exchange({
        system: 'plant-store',
        case: name ?? null,
        operation,
        credentials,
        ...(body === undefined ? {} : { body }),
        send: (plant, identity, signal) => {
          const fields: Header[] = [['Host', access.url.host], ...authorizationOf(credentials, access), ...identity];
          const text = fields.map(([key, value]) => `${key}: ${value}\r\n`).join('');
          return access.client.sendBytes({
            origin: access.url.origin,
            method: 'POST',
            path: `${base}/plants`,
            bytes: bytes(text, `${base}/plants`, plant),
            closeAfterWrite: closeAfterWrite ?? false,
            limits: { timeoutMs: access.timeoutMs, maxBodyBytes: defaultMaxBodyBytes, maxHeaderBytes },
            signal,
          });
        },
      }),
  };
}

/** Returns the header fields of a request: what was chosen, then what every request carries, then the extra ones. */
function headersOf(request: {
  readonly options: SendOptions;
  readonly credentials: Credentials;
  readonly access: PlantStoreAccess;
  readonly hasBody: boolean;
  readonly identity: readonly Header[];
}): Header[] {
  const { options, credentials, access, hasBody, identity } = request;
  const headers: Header[] = [];
  const accept = options.accept === undefined ? 'application/json' : options.accept;
  const mediaType = options.mediaType === undefined && hasBody ? 'application/json' : (options.mediaType ?? null);
  if (accept !== null) headers.push(['Accept', accept]);
  if (mediaType !== null) headers.push(['Content-Type', mediaType]);
  return [...headers, ...authorizationOf(credentials, access), ...identity, ...(options.headers ?? [])];
}

function authorizationOf(credentials: Credentials, access: PlantStoreAccess): Header[] {
  if (credentials.kind === 'none') return [];
  if (credentials.kind === 'authorization') return credentials.values.map((value): Header => ['Authorization', value]);
  if (access.lacksCredentials !== null) throw new Untestable(access.lacksCredentials);
  return access.token === null ? [] : [['Authorization', `Bearer ${access.token}`]];
}

function makeBody(source: BodySource | undefined, plant: FreshPlant): Uint8Array | null {
  const body = typeof source === 'function' ? source(plant) : (source ?? null);
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
}
