import type { Header, SentRequest } from '../../kit/exchange.ts';
import type { WireRequest } from '../http-client.ts';
import { framingField } from '../sent-request.ts';

const nothing = new Uint8Array(0);
/** Fields of a connection of HTTP/1.1, which HTTP/2 has no place for (RFC 9113 §8.2.2). */
const connectionFields: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
]);

/** Returns the name of a field that a request of HTTP/2 cannot carry, in small letters; `null` where it has none. */
export function fieldOfHttp1({ headers }: Pick<WireRequest, 'headers'>): string | null {
  const found = headers.map(([name]) => name.toLowerCase()).find((name) => connectionFields.has(name));
  return found ?? null;
}

/**
 * Returns the record of a request as it is sent over HTTP/2: the pseudo-fields, the fields given with their names in small letters, then
 * `content-length`. A `Host` that was given is the authority. Throws a TypeError for what is no well-formed request.
 */
export function recordHttp2Request(request: WireRequest): SentRequest {
  const { origin, path, method, body } = request;
  const url = new URL(origin);
  const isGiven = (wanted: string): boolean => request.headers.some(([name]) => name.toLowerCase() === wanted);
  const authority = request.headers.find(([name]) => name.toLowerCase() === 'host')?.[1] ?? url.host;
  const fields: Header[] = [
    [':method', method],
    [':scheme', url.protocol.slice(0, -1)],
    [':authority', authority],
    [':path', path],
  ];
  for (const [name, value] of request.headers) {
    const lower = name.toLowerCase();
    if (lower !== 'host' && lower !== 'content-length') fields.push([lower, value]);
  }
  if (request.expectContinue && !isGiven('expect')) fields.push(['expect', '100-continue']);
  // A body in chunks is one whose length is not known beforehand.
  const framing = request.framing === 'chunked' ? null : framingField(request);
  if (framing !== null) fields.push(framing);
  requireSendable(fields, request);
  const bytes = body ?? nothing;
  return {
    method,
    url: origin + path,
    headers: fields,
    body: { bytes, wireBytes: bytes.length, truncated: false },
    raw: null,
    httpVersion: 'HTTP/2',
  };
}

function requireSendable(fields: readonly Header[], { method, path }: WireRequest): void {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(method)) throw new TypeError('invalid request method');
  if (!/^\/[\u0021-\u00ff]*$/.test(path)) throw new TypeError('invalid request path');
  for (const [name, value] of fields) {
    if (!/^:?[!#$%&'*+.^_`|~0-9a-z-]+$/.test(name)) throw new TypeError(`invalid ${name} header`);
    if (!/^[\t\u0020-\u007e\u0080-\u00ff]*$/.test(value)) throw new TypeError(`invalid ${name} header`);
  }
}
