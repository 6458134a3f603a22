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
import { Untestable } from '../kit/define-check.ts';
import type { Exchange, Header } from '../kit/exchange.ts';
import type { HttpClient, HttpConnection } from '../http/http-client.ts';
import type { CheckSession } from './session.ts';

/** Bounds of an answer unless a request says otherwise, in bytes; common servers send headers of at most 8 to 16 KiB. */
export const defaultLimits = { maxBodyBytes: 8 * 1024 * 1024, maxHeaderBytes: 256 * 1024 } as const;

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
  const post = (body: BodySource, options: SendOptions): Promise<Exchange> => {
    const request = { method: 'POST', path: `${base}/plants`, operation: 'create-plant', body } as const;
    return ask(access, session, { origin: access.url.origin, request, options });
  };
  return {
    create: (members = {}, options = {}) => post((plant) => JSON.stringify({ ...plant, ...members }), options),
    createFrom: (body, options = {}) => post(body, options),
    send: (request, options = {}) =>
      ask(access, session, {
        origin: access.url.origin,
        request: { ...request, path: `${base}${request.path}` },
        options,
      }),
    sendTo: (origin, request, options = {}) => {
      const credentials = options.credentials ?? none;
      if (credentials.kind === 'valid') throw new Error('the valid token is never sent to another origin');
      return ask(access, session, { origin, request, options: { ...options, credentials } });
    },
    sendBytes: (request) => writeBytes(access, session, { ...request, path: `${base}/plants` }),
  };
}

function ask(
  access: PlantStoreAccess,
  session: CheckSession,
  sending: { readonly origin: string; readonly request: PlainRequest; readonly options: SendOptions },
): Promise<Exchange> {
  const { origin, request, options } = sending;
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
        headers: [
          ...contentHeaders(options, body !== null),
          ...authorizationOf(credentials, access),
          ...identity,
          ...(options.headers ?? []),
        ],
        body,
        framing: options.framing ?? 'length',
        expectContinue: options.expectContinue ?? false,
        connection: (options.connection as HttpConnection | undefined) ?? null,
        limits: {
          ...defaultLimits,
          timeoutMs: access.timeoutMs,
          maxBodyBytes: options.maxBodyBytes ?? defaultLimits.maxBodyBytes,
        },
        signal,
      });
    },
  });
}

function writeBytes(
  access: PlantStoreAccess,
  session: CheckSession,
  request: Parameters<PlantStore['sendBytes']>[0] & { readonly path: string },
): Promise<Exchange> {
  const { credentials = valid, path, body } = request;
  return session.exchange({
    system: 'plant-store',
    case: request.case ?? null,
    operation: request.operation ?? 'malformed-http',
    credentials,
    ...(body === undefined ? {} : { body }),
    send: (plant, identity, signal) => {
      const fields: Header[] = [['Host', access.url.host], ...authorizationOf(credentials, access), ...identity];
      const text = fields.map(([key, value]) => `${key}: ${value}\r\n`).join('');
      return access.client.sendBytes({
        origin: access.url.origin,
        method: 'POST',
        path,
        bytes: request.bytes(text, path, plant),
        closeAfterWrite: request.closeAfterWrite ?? false,
        limits: { ...defaultLimits, timeoutMs: access.timeoutMs },
        signal,
      });
    },
  });
}

function contentHeaders(options: SendOptions, hasBody: boolean): Header[] {
  const accept = options.accept === undefined ? 'application/json' : options.accept;
  const mediaType = options.mediaType === undefined && hasBody ? 'application/json' : (options.mediaType ?? null);
  const headers: Header[] = [];
  if (accept !== null) headers.push(['Accept', accept]);
  if (mediaType !== null) headers.push(['Content-Type', mediaType]);
  return headers;
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
