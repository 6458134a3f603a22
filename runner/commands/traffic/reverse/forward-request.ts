import { type IncomingMessage, request as sendRequest, type ServerResponse } from 'node:http';
import type { Header } from '../../../kit/exchange.ts';
import { describeFault } from '../../../http/describe-fault.ts';
import type { ConnectPhase, OpenSocket } from '../../../http/open-socket.ts';
import { throughProxy } from '../../../http/proxy.ts';
import { reachOf, type TargetReach } from '../../../http/reach.ts';
import { fieldsToTarget, gatewayFields, holdsText, pairsOf, passedOn } from './mapped-fields.ts';
import { returnResponse } from './return-response.ts';
import type { UrlMap } from './map-urls.ts';
import type { PassedExchange } from './passed-exchange.ts';

/** What a request is forwarded with. */
export interface Forwarding {
  /** The origin of the target. */
  readonly origin: URL;
  readonly map: UrlMap;
  readonly openSocket: OpenSocket;
  readonly reach: TargetReach | undefined;
  readonly exchange: PassedExchange;
}

/** Longest request body whose URLs are mapped, in bytes; a longer one is refused, since its length has to be known first. */
const longestRequest = 64 * 1024 * 1024;

/** Sends a request of the client to the target, and hands the response back; what fails on the way ends the connection of the client. */
export async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  forwarding: Forwarding,
): Promise<void> {
  const { origin, map, openSocket, reach, exchange } = forwarding;
  const body = await readBody(request);
  if (body === null) return endUnanswered(response);
  const { fields: toTarget, content: mapped } = mapMessage(pairsOf(request.rawHeaders), body, forwarding);
  const path = map.toTarget(pathOf(request.url ?? '/'));
  exchange.sent({
    method: request.method ?? '',
    url: `${origin.origin}${path}`,
    httpVersion: request.httpVersion,
    headers: toTarget,
    body: mapped,
  });
  const { headers, proxyFor } = reachOf(reach, origin.origin);
  const way = throughProxy({ origin: origin.origin, path }, proxyFor(origin));
  // They are not of the client, so that they are not recorded as what it sent.
  const added = [...gatewayFields(headers, toTarget), ...way.added];
  let phase: ConnectPhase = 'connecting';
  const sent = sendRequest({
    method: request.method,
    path: way.path,
    headers: [...framed(toTarget, { method: request.method ?? '', length: mapped.length }), ...added].flat(),
    createConnection: () => openSocket(origin, { onPhase: (next) => (phase = next) }),
  });
  sent.on('error', (error) => {
    // Whoever takes a request back is waited for by nobody.
    if (!response.destroyed && !response.headersSent)
      exchange.fail(describeFault(error, { host: origin.host, phase, isEnded: phase === 'connected' }).message);
    endUnanswered(response);
  });
  sent.on('response', (received) =>
    returnResponse(received, response, { map, exchange, method: request.method ?? '' }),
  );
  response.on('close', () => sent.destroy());
  sent.end(mapped);
}

/** Returns fields and content as the target gets them. */
function mapMessage(
  fields: readonly Header[],
  body: Buffer,
  { map, origin }: Pick<Forwarding, 'map' | 'origin'>,
): { readonly fields: readonly Header[]; readonly content: Buffer } {
  const content = holdsText(fields) && !isCoded(fields) ? mapBytes(body, map) : body;
  const mapped = fieldsToTarget(fields, { map: (text) => map.toTarget(text), host: origin.host });
  const withLength = mapped.map(([name, value]): Header => [
    name,
    /^content-length$/i.test(name) ? String(content.length) : value,
  ]);
  return { fields: withLength, content };
}

/** What a target never sent is not put into its mouth: the client sees its connection end. */
function endUnanswered(response: ServerResponse): void {
  response.socket?.destroy();
}

async function readBody(request: IncomingMessage): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const piece of request) {
      pieces.push(piece as Buffer);
      length += (piece as Buffer).length;
      if (length > longestRequest) return null;
    }
  } catch {
    return null;
  }
  return Buffer.concat(pieces);
}

function isCoded(fields: readonly Header[]): boolean {
  return fields.some(([name, value]) => /^content-encoding$/i.test(name) && !/^\s*identity\s*$/i.test(value));
}

function mapBytes(body: Buffer, map: UrlMap): Buffer {
  const text = body.toString('latin1');
  const mapped = map.toTarget(text);
  return mapped === text ? body : Buffer.from(mapped, 'latin1');
}

/** Returns the path of a target that is written as a whole URL, too, as to a proxy. */
function pathOf(target: string): string {
  if (target.startsWith('/') || target === '*') return target;
  const url = URL.parse(target);
  return url === null ? '/' : `${url.pathname}${url.search}`;
}

/** Returns the fields that are written: chunks stay chunks, and content that nothing frames has the length 0. */
function framed(
  fields: readonly Header[],
  { method, length }: { readonly method: string; readonly length: number },
): Header[] {
  const isChunked = fields.some(([name]) => /^transfer-encoding$/i.test(name));
  const hasLength = fields.some(([name]) => /^content-length$/i.test(name));
  const kept = passedOn(fields, ['expect', ...(isChunked ? ['content-length'] : [])]);
  if (isChunked) return [...kept, ['Transfer-Encoding', 'chunked'], ['Connection', 'close']];
  const needsLength = !hasLength && (length > 0 || !/^(?:GET|HEAD|DELETE|OPTIONS|TRACE)$/.test(method));
  return [...kept, ...(needsLength ? [['Content-Length', String(length)] as const] : []), ['Connection', 'close']];
}
