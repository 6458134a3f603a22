import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** What serves a request, as the runtimes have it that have `fetch`. */
export type Answer = (request: Request) => Response | Promise<Response>;

/** Serves on 127.0.0.1 what is written for a runtime with `fetch`. */
export function answerRequests(port: number, answer: Answer): void {
  createServer(listenerOf(answer)).listen(port, '127.0.0.1');
}

/** Returns what is written for a runtime with `fetch` as a listener of Node. */
export function listenerOf(answer: Answer): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => void send(answer, incoming, outgoing);
}

async function send(answer: Answer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  try {
    const left = new AbortController();
    outgoing.once('close', () => left.abort());
    const request = requestOf(incoming, left.signal);
    const response = request === null ? new Response(null, { status: 400 }) : await answer(request);
    outgoing.writeHead(response.status, headersOf(response.headers));
    if (response.body === null || incoming.method === 'HEAD') outgoing.end();
    else {
      // A stream may have nothing to say for long.
      outgoing.flushHeaders();
      Readable.fromWeb(response.body)
        .on('error', () => outgoing.destroy())
        .pipe(outgoing);
    }
  } catch (error) {
    console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  }
}

/** Returns `null` for what no such runtime can show, such as a Host that is none. */
function requestOf(incoming: IncomingMessage, signal: AbortSignal): Request | null {
  const { method = 'GET', url = '/', headers, rawHeaders } = incoming;
  const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, at): [string, string] => [
    rawHeaders[2 * at] ?? '',
    rawHeaders[2 * at + 1] ?? '',
  ]);
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(incoming), duplex: 'half' } : {};
  try {
    const address = new URL(url, `http://${headers.host ?? 'localhost'}`);
    return new Request(address, { method, headers: pairs, signal, ...body } as RequestInit);
  } catch {
    return null;
  }
}

/** Leaves out the length: Node's server frames bodies by itself. */
function headersOf(headers: Headers): Record<string, string | string[]> {
  const cookies = headers.getSetCookie();
  const others = [...headers].filter(([name]) => name !== 'content-length');
  return { ...Object.fromEntries(others), ...(cookies.length > 0 && { 'set-cookie': cookies }) };
}
