import type { Header, SentRequest } from '../kit/exchange.ts';
import type { WireBytes, WireRequest } from './http-client.ts';

const nothing = new Uint8Array(0);
/** The methods for which undici announces an empty body. */
const methodsWithBody: ReadonlySet<string> = new Set(['PUT', 'POST', 'PATCH', 'QUERY', 'PROPFIND', 'PROPPATCH']);
/** Lengths of `Host`, `Connection` and `Content-Length`: most headers need no closer look. */
const ownNameLengths: ReadonlySet<number> = new Set([4, 10, 14]);

/**
 * Returns the record of a request as undici writes it: `Host` (by default the origin's), `Connection`, the headers given,
 * then the framing field. Of a `Connection` that was given only `close` takes effect.
 */
export function recordSentRequest(request: WireRequest, originHost: string): SentRequest {
  const { body } = request;
  let host: string | null = null;
  let closes = request.method === 'HEAD';
  const given: Header[] = [];
  for (const header of request.headers) {
    const name = ownNameLengths.has(header[0].length) ? header[0].toLowerCase() : '';
    if (name === 'host') host = header[1];
    else if (name === 'connection') closes ||= /(^|,)\s*close\s*(,|$)/i.test(header[1]);
    else if (name !== 'content-length') given.push(header);
  }
  const headers: Header[] = [['host', host ?? originHost], ['connection', closes ? 'close' : 'keep-alive'], ...given];
  const framing = framingField(request);
  if (framing !== null) headers.push(framing);
  const bytes = body ?? nothing;
  return {
    method: request.method,
    url: request.origin + request.path,
    headers,
    body: { bytes, wireBytes: bytes.length, truncated: false },
    raw: null,
  };
}

/** Returns the field that says how the body of a request is framed; `null` where it has none and needs none. */
export function framingField(request: Pick<WireRequest, 'method' | 'body' | 'framing'>): Header | null {
  const length = request.body?.length ?? 0;
  if (length === 0) return methodsWithBody.has(request.method) ? ['content-length', '0'] : null;
  return request.framing === 'chunked' ? ['transfer-encoding', 'chunked'] : ['content-length', String(length)];
}

/** Returns the record of bytes that were written as they are. */
export function recordSentBytes(request: WireBytes): SentRequest {
  return {
    method: request.method,
    url: request.origin + request.path,
    headers: [],
    body: { bytes: nothing, wireBytes: 0, truncated: false },
    raw: request.bytes,
  };
}
