import { judgeContent } from '../kit/contract.ts';
import type { Header } from '../kit/exchange.ts';
import type { HttpClient, WireResult } from '../http/http-client.ts';

interface Asked {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly headers: readonly Header[];
  readonly body: Uint8Array;
  readonly raw: Uint8Array | null;
}

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers: readonly Header[];
}

const nothing = new Uint8Array();

/** Returns a client that sends nothing and answers each request as a plant store that conforms. */
export function createConformingClient(token: string | null): HttpClient {
  return {
    send: (request) => Promise.resolve(respond({ ...request, body: request.body ?? nothing, raw: null }, token)),
    sendBytes: (request) =>
      Promise.resolve(respond({ ...request, headers: [], body: nothing, raw: request.bytes }, token)),
    openConnection: () => ({ socketsUsed: 1, close: () => Promise.resolve() }),
    close: () => Promise.resolve(),
  };
}

function respond(request: Asked, token: string | null): WireResult {
  const { status, body, headers } = answerTo(request, token);
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return {
    request: {
      method: request.method,
      url: `${request.origin}${request.path}`,
      headers: request.headers,
      body: { bytes: request.body, wireBytes: request.body.length, truncated: false },
      raw: request.raw,
    },
    response: {
      status,
      headers: [['Content-Type', 'application/json'], ...headers],
      body: { bytes, wireBytes: bytes.length, truncated: false },
    },
    fault: null,
    durationMs: 0,
    sawBytes: true,
  };
}

function answerTo(request: Asked, token: string | null): Answer {
  if (request.method !== 'POST') return refusal(405, [['Allow', 'POST']]);
  if (!/\/plants(\?|$)/.test(request.path)) return refusal(404);
  if (token !== null && !presents(request.headers, token))
    return refusal(401, [['WWW-Authenticate', 'Bearer realm="x"']]);
  if (judgeContent(request.headers, request.body).content === 'invalid') return refusal(400);
  return { status: 200, body: { name: 'plant' }, headers: [] };
}

function presents(headers: readonly Header[], token: string): boolean {
  const values = headers.filter(([name]) => name === 'Authorization').map(([, value]) => value);
  return values.length === 1 && values[0]?.replace(/^bearer /i, '') === token;
}

function refusal(status: number, headers: readonly Header[] = []): Answer {
  return { status, body: { error: status, message: 'refused' }, headers };
}
