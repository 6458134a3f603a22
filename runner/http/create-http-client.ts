import { Inapplicable } from '../kit/define-check.ts';
import { exchangeBytes } from './byte-exchange.ts';
import { composeRequest, type ComposedRequest } from './compose-request.ts';
import { createPools } from './connection-pools.ts';
import type { HearingTime } from './deadline.ts';
import { unsendable } from './describe-fault.ts';
import type { HttpClient, WireBytes, WireRequest, WireResult } from './http-client.ts';
import { createSocketOpener, type OfferedProtocol, type OpenSocket, type SocketOptions } from './open-socket.ts';
import { plainProxy, type Proxy, requestRefusedCode } from './proxy.ts';
import { reachOf, type TargetReach } from './reach.ts';
import { RecordedRequest } from './recorded-request.ts';
import { recordSentBytes, recordSentRequest } from './sent-request.ts';
import { createStallWatch } from './stall-watch.ts';
import { createVersionChooser, requireVersion, versionAt } from './version-chooser.ts';
import { createVersionedSender } from './versioned-sender.ts';

/** What a client is made with. */
export interface HttpClientOptions extends SocketOptions {
  /** Most sockets to one origin at a time, those of {@link HttpClient.openConnection} and `sendBytes` not counted. */
  readonly connections: number;
  readonly clock: { monotonicMs(): number };
}

/** Bytes to write in one exchange, and the record of them. */
interface Written {
  readonly bytes: Uint8Array;
  readonly heldBack: Uint8Array | null;
  readonly sent: WireResult['request'];
}

type ByteSender = (
  request: Omit<WireBytes, 'bytes' | 'path'> & Pick<WireRequest, 'listening'>,
  written: Written,
) => Promise<WireResult>;

/**
 * Returns the recording client: HTTP/1.1 or HTTP/2 as each origin is reached, no redirect followed, nothing sent twice (but see
 * {@link RecordedRequest} and {@link Http2Request} for a connection that had gone), every read within its limits. A pool of sockets an
 * origin; a request's deadline begins when it has got its socket.
 */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { reach } = options;
  const monotonicMs = (): number => options.clock.monotonicMs();
  const time = { monotonicMs, stalls: createStallWatch(monotonicMs) };
  const openerOf = createOpeners(options);
  const chooser = createVersionChooser({ reach, time, openerOf });
  const pools = createPools({ ...options, time }, chooser);
  const sendWritten = createByteSender(openerOf(false, ['http/1.1']), time);
  const sendHttp1 = async (request: WireRequest): Promise<WireResult> => {
    if (mustCompose(request)) {
      requireTunnel(request.origin, reach);
      return requireHttp1(request, reach, await sendComposed(request, sendWritten));
    }
    const result = await new Promise<WireResult>((resolve) => {
      const surroundings = pools.surround(request);
      surroundings.pool.submit(new RecordedRequest(request, surroundings, resolve));
    });
    return requireHttp1(request, reach, result);
  };
  return {
    send: createVersionedSender({ chooser, pools, sendHttp1: keepingFields(sendHttp1, reach) }),
    sendBytes: async (request) => {
      requireTunnel(request.origin, reach);
      requireVersion(reach, request);
      const written = { bytes: request.bytes, heldBack: null, sent: recordSentBytes(request) };
      return requireHttp1(request, reach, await sendWritten(request, written));
    },
    openConnection: (origin) => pools.openConnection(origin),
    close: async () => {
      chooser.close();
      await pools.close();
      // What is under way until then has a deadline that it measures.
      time.stalls.close();
    },
  };
}

/** Returns what opens sockets with the certificate of a client, or without, that offer protocols. */
function createOpeners(
  options: HttpClientOptions,
): (isBare: boolean, offered: readonly OfferedProtocol[]) => OpenSocket {
  const { reach } = options;
  const bare = withoutCertificates(reach);
  const openers = new Map<string, OpenSocket>();
  return (isBare, protocols) => {
    const key = `${isBare} ${protocols.join()}`;
    const made = openers.get(key) ?? createSocketOpener({ ...options, reach: isBare ? bare : reach, protocols });
    openers.set(key, made);
    return made;
  };
}

/** Under `auto` a target may speak HTTP/2 alone: what is about HTTP/1.1 does not apply to it. */
function requireHttp1(
  { origin }: Pick<WireRequest, 'origin'>,
  reach: TargetReach | undefined,
  result: WireResult,
): WireResult {
  const isRefused = result.fault?.code?.endsWith('ALERT_NO_APPLICATION_PROTOCOL') === true;
  if (isRefused && versionAt(reach, origin) === 'auto')
    throw new Inapplicable(`it is about HTTP/1.1, which ${origin} does not speak beside HTTP/2`);
  return result;
}

function rewriterOf(origin: string, reach: TargetReach | undefined): Proxy | null {
  return plainProxy(origin, reachOf(reach, origin).proxyFor(new URL(origin)));
}

/**
 * Returns the sender that sends nothing of which a proxy would keep back a part. Of what the proxy refuses as it is written, though it has let
 * others through, the target knows nothing: a check cannot send it.
 */
function keepingFields(send: HttpClient['send'], reach: TargetReach | undefined): HttpClient['send'] {
  const reached = new Set<string>();
  return async (request) => {
    requireKeptFields(request, reach);
    const result = await send(request);
    if (result.response !== null) reached.add(request.origin);
    if (result.fault?.code === requestRefusedCode && reached.has(request.origin))
      throw new Inapplicable(`the proxy does not pass it on: ${result.fault.message}`);
    return result;
  };
}

/**
 * A plain proxy takes its own login out of the request, and may join fields of one name or drop all but one (RFC 9110 §5.3, §11.7.2): what the
 * target makes of such fields cannot be seen from here.
 */
function requireKeptFields({ origin, headers }: WireRequest, reach: TargetReach | undefined): void {
  const proxy = rewriterOf(origin, reach);
  if (proxy === null) return;
  const names = headers.map(([name]) => name.toLowerCase());
  const advice = 'reach it over https or without a proxy to have this checked';
  if (names.includes('proxy-authorization'))
    throw new Inapplicable(`it sends Proxy-Authorization, which ${proxy.name} takes for itself; ${advice}`);
  const repeated = headers.find(([name], index) => names.indexOf(name.toLowerCase()) < index);
  if (repeated === undefined) return;
  throw new Inapplicable(
    `it repeats the field ${repeated[0]}, and ${proxy.name} rewrites requests to ${origin}; ${advice}`,
  );
}

/** A plain proxy reads what it is sent and writes something of its own. */
function requireTunnel(origin: string, reach: TargetReach | undefined): void {
  const proxy = rewriterOf(origin, reach);
  if (proxy === null) return;
  throw new Inapplicable(
    `it sends exact bytes, and ${proxy.name} rewrites requests to ${origin}; reach it over https or without a proxy to have this checked`,
  );
}

/** A certificate is shown to a gateway as its headers are: what it says without is learnt by leaving out both. */
function withoutCertificates(reach: TargetReach | undefined): TargetReach | undefined {
  if (reach === undefined) return undefined;
  const origins = [...reach.origins].map(([origin, way]) => [origin, { ...way, clientCertificate: null }] as const);
  return { ...reach, origins: new Map(origins) };
}

function createByteSender(openSocket: OpenSocket, time: HearingTime): ByteSender {
  return async (request, { bytes, heldBack, sent }) => {
    const { origin, method, closeAfterWrite, limits, signal, listening = null } = request;
    const startedAtMs = time.monotonicMs();
    const isHead = method === 'HEAD';
    const url = new URL(origin);
    const input = { url, openSocket, bytes, heldBack, closeAfterWrite, isHead, limits, listening, signal, time };
    const { read, fault: found, sawBytes } = await exchangeBytes(input);
    const durationMs = time.monotonicMs() - startedAtMs;
    return { request: sent, response: read?.response ?? null, fault: found, durationMs, sawBytes };
  };
}

/** What undici has no way to send; it goes over a connection of its own, even where one was asked for. */
function mustCompose(request: WireRequest): boolean {
  if (request.httpVersion === '1.0' || request.editHead !== undefined) return true;
  return request.expectContinue || (request.framing === 'chunked' && (request.body?.length ?? 0) === 0);
}

function sendComposed(request: WireRequest, sendWritten: ByteSender): Promise<WireResult> {
  const { host } = new URL(request.origin);
  let composed: ComposedRequest;
  try {
    composed = composeRequest(request, host);
  } catch (error) {
    const reason = unsendable(error instanceof Error ? error : new Error('it is malformed'), null);
    const sent = recordSentRequest(request, host);
    return Promise.resolve({ request: sent, response: null, fault: reason, durationMs: 0, sawBytes: false });
  }
  const { head, body, sent } = composed;
  const isHeldBack = request.expectContinue && body.length > 0;
  const bytes = isHeldBack ? head : Buffer.concat([head, body]);
  return sendWritten({ ...request, closeAfterWrite: false }, { bytes, heldBack: isHeldBack ? body : null, sent });
}
