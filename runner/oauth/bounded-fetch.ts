import { setTimeout as delay } from 'node:timers/promises';
import { Inapplicable } from '../kit/define-check.ts';
import type { FaultKind, Header, ReceivedResponse } from '../kit/exchange.ts';
import type { FollowPolicy } from '../http/follow-policy.ts';
import type { HttpClient, Limits, WireRequest, WireResult } from '../http/http-client.ts';
import { isConfidential } from '../http/origin.ts';
import { retryAfterMs } from '../http/retry-after.ts';
import { showUrl } from '../text/show-text.ts';

/** A request as the OAuth library hands it over. */
export interface FetchRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Resolves to the answer; rejects with {@link FetchFailed} where there is none. */
export type BoundedFetch = (address: string, request: FetchRequest) => Promise<Response>;

/** Thrown where an address may not be asked or gives no whole answer; the message begins with the address. */
export class FetchFailed extends Error {
  override readonly name = 'FetchFailed';
  readonly kind: FaultKind | 'address' | 'redirect';

  constructor(kind: FetchFailed['kind'], url: URL, reason: string) {
    super(`${showUrl(url)} ${reason}`);
    this.kind = kind;
  }
}

/** What is fetched with. */
export interface FetchOptions {
  readonly client: HttpClient;
  readonly policy: FollowPolicy;
  /** Origins of the target's systems, which are asked without credentials even where they are not https. */
  readonly targetOrigins: readonly string[];
  /** `User-Agent`, in place of the library's. */
  readonly userAgent: string;
  /** Longest time for one request and its answer, in milliseconds. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Told of each form that was not answered with success: a refused token request is evidence. */
  onRefusal?(result: WireResult): void;
}

/** No metadata and no token is larger than this. */
const bounds = { maxBodyBytes: 1_048_576, maxHeaderBytes: 65_536 } as const satisfies Omit<Limits, 'timeoutMs'>;
/** So many redirects of one origin are followed, for a GET without credentials. */
const maxRedirects = 3;
/** How long and how often a server is waited for that asks for it. */
const patience = { repeats: 3, longestMs: 10_000 } as const;
/** The fields of an answer that the OAuth library looks at. */
const usedFields: ReadonlySet<string> = new Set(['content-type', 'www-authenticate']);

/**
 * Returns a fetch within limits, over the recording client: nothing is sent to an address that the policy refuses, no redirect leaves
 * its origin, and what carries a body is never redirected.
 */
export function createBoundedFetch(options: FetchOptions): BoundedFetch {
  return async (address, request) => {
    const first = new URL(address);
    let url = first;
    for (let redirects = 0; ; redirects += 1) {
      const answer = await sendOnce(options, url, request);
      const location = request.method === 'GET' ? redirectOf(answer, url) : null;
      if (location === null) return toResponse(answer, url);
      if (location.origin !== first.origin) {
        throw new FetchFailed('redirect', url, `redirects to another origin, ${location.origin}`);
      }
      if (redirects === maxRedirects) {
        throw new FetchFailed('redirect', first, `redirects more than ${maxRedirects} times`);
      }
      url = location;
    }
  };
}

/**
 * Resolves to the answer of one address, whole or not: an answer that has begun says enough for its header fields.
 * Rejects with {@link FetchFailed} where the address may not be asked or nothing came.
 */
export async function fetchHead(
  options: FetchOptions,
  url: URL,
  request: FetchRequest,
): Promise<Pick<ReceivedResponse, 'status' | 'headers'>> {
  const listening = { isEnough: () => true, graceMs: 0, longestMs: options.timeoutMs };
  const { response, fault } = await send(options, url, { ...request, listening });
  if (response === null) throw new FetchFailed(fault?.kind ?? 'closed', url, describe(fault));
  return response;
}

async function sendOnce(options: FetchOptions, url: URL, request: FetchRequest): Promise<ReceivedResponse> {
  const result = await send(options, url, request);
  const { response, fault } = result;
  if (request.body instanceof URLSearchParams && (response === null || response.status >= 300))
    options.onRefusal?.(result);
  if (response === null || fault !== null) {
    throw new FetchFailed(fault?.kind ?? 'closed', url, describe(fault));
  }
  return response;
}

async function send(options: FetchOptions, url: URL, request: ComposedFetch): Promise<WireResult> {
  const wire = await composeWire(options, url, request);
  try {
    return await sendPatiently(options, wire);
  } catch (error) {
    // A field of the request is taken by what stands in front of the server.
    if (error instanceof Inapplicable) throw new FetchFailed('address', url, `is not contacted: ${error.message}`);
    throw error;
  }
}

/** A server that is starting, or that limits its clients, says when to come back: nothing was done, so that any request may be sent again. */
async function sendPatiently({ client, signal }: FetchOptions, wire: WireRequest): Promise<WireResult> {
  for (let repeats = 0; ; repeats += 1) {
    const result = await client.send(wire);
    const waitMs = retryAfterMs(result);
    if (waitMs === null || waitMs > patience.longestMs || repeats === patience.repeats || signal.aborted) return result;
    // An end of the run ends the wait, and the request after it is not sent.
    await delay(waitMs, undefined, { signal }).catch(() => undefined);
  }
}

type ComposedFetch = FetchRequest & Pick<WireRequest, 'listening'>;

async function composeWire(options: FetchOptions, url: URL, request: ComposedFetch): Promise<WireRequest> {
  const { userAgent, timeoutMs, signal } = options;
  const refusal = await reasonNotToAsk(options, url, request);
  if (refusal !== null) throw new FetchFailed('address', url, `is not contacted: ${refusal}`);
  const fields = Object.entries(request.headers).filter(([name]) => name.toLowerCase() !== 'user-agent');
  return {
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: request.method,
    headers: [...fields, ['User-Agent', userAgent]],
    body: bodyOf(request.body),
    framing: 'length',
    expectContinue: false,
    connection: null,
    limits: { ...bounds, timeoutMs },
    signal,
    listening: request.listening ?? null,
  };
}

/** Plain http carries nothing off this machine; a target may be asked over it for what anybody may know. */
async function reasonNotToAsk(
  { policy, targetOrigins }: FetchOptions,
  url: URL,
  { body }: FetchRequest,
): Promise<string | null> {
  const isOpen = url.protocol === 'http:' && !isConfidential(url);
  if (isOpen && (body instanceof URLSearchParams || !targetOrigins.includes(url.origin))) return 'it is not https';
  return (await policy.reasonNotToFollow(url))?.replace(/\.$/, '') ?? null;
}

function bodyOf(body: unknown): Uint8Array | null {
  if (body === undefined || body === null) return null;
  if (typeof body === 'string') return new TextEncoder().encode(body);
  if (body instanceof URLSearchParams) return new TextEncoder().encode(body.toString());
  throw new TypeError('a request to an authorization server has a string or a form for its body');
}

function describe(fault: WireResult['fault']): string {
  return fault === null ? 'gave no response' : `gives no usable response: ${fault.message.replace(/\.$/, '')}`;
}

function redirectOf({ status, headers }: ReceivedResponse, base: URL): URL | null {
  const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  if (![301, 302, 303, 307, 308].includes(status) || location === undefined) return null;
  return URL.canParse(location, base.href) ? new URL(location, base) : null;
}

/** Not every status and not every field that comes over the wire can stand in a `Response`. */
function toResponse({ status, headers, body }: ReceivedResponse, url: URL): Response {
  if (status < 200 || status > 599) throw new FetchFailed('invalid-http', url, `responds with status ${status}`);
  const bodiless = [204, 205, 304].includes(status);
  const used = headers.filter(isUsable).map(([name, value]): [string, string] => [name, value]);
  return new Response(bodiless ? null : Buffer.from(body.bytes), { status, headers: used });
}

function isUsable([name, value]: Header): boolean {
  return usedFields.has(name.toLowerCase()) && /^[\t\x20-\x7e\x80-\xff]*$/.test(value);
}
