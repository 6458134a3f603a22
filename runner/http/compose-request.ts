import type { Header, SentRequest } from '../kit/exchange.ts';
import type { WireRequest } from './http-client.ts';
import { http } from './builtins.ts';

/** A request as bytes: the header section, and the body that may be held back. */
export interface ComposedRequest {
  readonly head: Uint8Array;
  readonly body: Uint8Array;
  readonly sent: SentRequest;
}

const nothing = new Uint8Array(0);
const addedHere: ReadonlySet<string> = new Set(['connection', 'content-length', 'transfer-encoding', 'expect']);

/**
 * Returns a request as bytes for a connection of its own, for what undici cannot send: `Expect: 100-continue`, an
 * empty chunked body, HTTP/1.0, and a header section that is edited. Throws a TypeError for what is no well-formed request before that.
 */
export function composeRequest(request: WireRequest, originHost: string): ComposedRequest {
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(request.method)) throw new TypeError('invalid request method');
  if (!/^\/[\u0021-\u00ff]*$/.test(request.path)) throw new TypeError('invalid request path');
  const headers = composeHeaders(request, originHost);
  const { editHead = (lines) => lines } = request;
  const lines = editHead([
    `${request.method} ${request.path} HTTP/${request.httpVersion ?? '1.1'}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
  ]);
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  const bytes = request.body ?? nothing;
  const body = request.framing === 'chunked' ? encodeChunks(bytes) : bytes;
  return {
    head,
    body,
    sent: {
      method: request.method,
      url: request.origin + request.path,
      headers,
      body: { bytes, wireBytes: bytes.length, truncated: false },
      // What stands for a request elsewhere, such as a line of curl, is of HTTP/1.1 and well-formed.
      raw: request.httpVersion === '1.0' || request.editHead !== undefined ? Buffer.concat([head, body]) : null,
    },
  };
}

function composeHeaders(request: WireRequest, originHost: string): Header[] {
  const given = request.headers.filter(([name]) => !addedHere.has(name.toLowerCase()));
  for (const [name, value] of given) {
    http.validateHeaderName(name);
    http.validateHeaderValue(name, value);
  }
  const hasHost = given.some(([name]) => name.toLowerCase() === 'host');
  const length = String(request.body?.length ?? 0);
  return [
    ...(hasHost ? [] : ([['host', originHost]] as const)),
    ['connection', 'close'],
    ...given,
    ...(request.expectContinue ? ([['expect', '100-continue']] as const) : []),
    request.framing === 'chunked' ? ['transfer-encoding', 'chunked'] : ['content-length', length],
  ];
}

/** Two chunks, so that the coding is put to use. */
function encodeChunks(bytes: Uint8Array): Uint8Array {
  const middle = Math.ceil(bytes.length / 2);
  const parts = [bytes.subarray(0, middle), bytes.subarray(middle)].filter((part) => part.length > 0);
  const chunks = parts.flatMap((part) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')]);
  return Buffer.concat([...chunks, Buffer.from('0\r\n\r\n')]);
}
