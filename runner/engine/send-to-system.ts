import { type Credentials, valid } from '../kit/credentials.ts';
import type { FreshPlant, PlainRequest, SendOptions } from '../kit/request.ts';
import { Inapplicable, Untestable } from '../kit/define-check.ts';
import { memberNames } from '../kit/member-names.ts';
import type { Exchange, Header } from '../kit/exchange.ts';
import type { HttpClient, HttpConnection, WireRequest } from '../http/http-client.ts';
import type { SystemAccess } from './run.ts';
import type { CheckRun } from './check-run.ts';

/** Bounds of an answer unless a request says otherwise, in bytes; common servers send headers of at most 8 to 16 KiB. */
export const defaultLimits = { maxBodyBytes: 8 * 1024 * 1024, maxHeaderBytes: 256 * 1024 } as const;

/** Longest that a body may go on after enough of it was read, in milliseconds. */
const usualGraceMs = 500;

/** A system, and the check that asks it. */
export interface SystemClient {
  readonly access: SystemAccess;
  readonly session: CheckRun;
  readonly client: HttpClient;
  readonly timeoutMs: number;
}

/** What is asked. */
export interface SystemRequest {
  readonly origin: string;
  readonly request: PlainRequest;
  readonly options: SendOptions;
  /** Makes the body of each attempt, in place of that of the request; called before {@link isEnough}. */
  readonly bodyOfAttempt?: () => string;
  /** Returns true once enough of the body has come; called for each piece. Default reads all of it. */
  readonly isEnough?: () => (chunk: Uint8Array) => boolean;
  /** Longest that the body may go on after enough of it was read, in milliseconds; default half a second. */
  readonly graceMs?: number;
  /** The system that is asked, where it is not that of the access. */
  readonly system?: Exchange['system'];
  /** Overrides `Authorization` for credentials of another kind, such as a client's. */
  readonly authorization?: string;
}

/** Sends a well-formed request on behalf of a check, and resolves to the recorded exchange. */
export function sendToSystem(asked: SystemClient, asking: SystemRequest): Promise<Exchange> {
  const { access, session, client, timeoutMs } = asked;
  const { origin, request, options } = asking;
  const credentials = options.credentials ?? valid;
  return session.exchange({
    access,
    ...(asking.system === undefined ? {} : { system: asking.system }),
    case: options.case ?? null,
    operation: operationOf(request, options),
    credentials,
    isForeign: origin !== access.url.origin,
    send: async (plant, identity, signal) => {
      const body = makeBody(asking.bodyOfAttempt?.() ?? request.body, plant);
      return client.send({
        origin,
        path: options.query === undefined ? request.path : `${request.path}?${options.query}`,
        method: request.method,
        headers: [
          ...contentHeaders(options, body !== null),
          ...(asking.authorization === undefined
            ? await authorizationOf(credentials, access)
            : [['Authorization', asking.authorization] as const]),
          ...identity,
          ...(options.headers ?? []),
        ],
        body,
        framing: options.framing ?? 'length',
        ...versionOf(options),
        connection: (options.connection as HttpConnection | undefined) ?? null,
        limits: {
          ...defaultLimits,
          timeoutMs: session.limitWait(timeoutMs, origin),
          maxBodyBytes: options.maxBodyBytes ?? defaultLimits.maxBodyBytes,
        },
        signal,
        ...listeningOf(asking),
      });
    },
  });
}

/** What a server makes of another version, or of what is not well-formed, is its own affair, whatever is asked for. */
function operationOf({ operation }: PlainRequest, { httpVersion, editHead }: SendOptions): PlainRequest['operation'] {
  return httpVersion === undefined && editHead === undefined ? operation : 'malformed-http';
}

function versionOf({
  httpVersion,
  editHead,
  expectContinue = false,
}: SendOptions): Pick<WireRequest, 'expectContinue' | 'editHead' | 'httpVersion'> {
  return {
    expectContinue,
    ...(editHead && { editHead, httpVersion: '1.1' }),
    ...(httpVersion && { httpVersion }),
  };
}

const wellKnown: ReadonlySet<string> = new Set(memberNames);

/** Returns the fields that present credentials. Throws {@link Untestable} where those that are configured cannot be. */
export async function authorizationOf(credentials: Credentials, access: SystemAccess): Promise<Header[]> {
  if (credentials.kind === 'none') return [];
  if (credentials.kind === 'authorization') return credentials.values.map((value): Header => ['Authorization', value]);
  const { secretHeader } = access;
  if (credentials.kind === 'api-key' || credentials.kind === 'other-api-key') {
    if (secretHeader === null) throw new Inapplicable('no API key is configured: give --api-key or credentials.apiKey');
    if (credentials.kind === 'api-key') return [[secretHeader.header, secretHeader.value]];
    // It may be most of the configured one, or all of it in other letters. A word that everybody knows stands in statements of other checks.
    if (!wellKnown.has(credentials.key)) access.learnSecret(credentials.key);
    return [[secretHeader.header, credentials.key]];
  }
  if (access.lacksCredentials !== null) throw new Untestable(access.lacksCredentials);
  const token = await access.token();
  if (token !== null) {
    const isBoth = credentials.kind === 'token-and-api-key' && secretHeader !== null;
    const key: Header[] = isBoth ? [[secretHeader.header, secretHeader.value]] : [];
    return [['Authorization', `Bearer ${token}`], ...key];
  }
  return secretHeader === null ? [] : [[secretHeader.header, secretHeader.value]];
}

function listeningOf({ isEnough, graceMs = usualGraceMs, options }: SystemRequest): Pick<WireRequest, 'listening'> {
  if (isEnough === undefined && options.listenMs === undefined) return {};
  return {
    listening: { isEnough: isEnough?.() ?? (() => false), graceMs, longestMs: options.listenMs ?? null },
  };
}

function contentHeaders(options: SendOptions, hasBody: boolean): Header[] {
  const accept = options.accept === undefined ? 'application/json' : options.accept;
  const mediaType = options.mediaType === undefined && hasBody ? 'application/json' : (options.mediaType ?? null);
  const headers: Header[] = [];
  if (accept !== null) headers.push(['Accept', accept]);
  if (mediaType !== null) headers.push(['Content-Type', mediaType]);
  return headers;
}

function makeBody(source: PlainRequest['body'], plant: () => FreshPlant): Uint8Array | null {
  const body = typeof source === 'function' ? source(plant()) : (source ?? null);
  return typeof body === 'string' ? new TextEncoder().encode(body) : body;
}
