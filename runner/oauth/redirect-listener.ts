import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UsageError } from '../errors/usage-error.ts';
import { http } from '../http/builtins.ts';
import { redirectPages, type RedirectPage } from './redirect-pages.ts';

/** Waits on this machine for the browser to come back (RFC 8252 §7.3). */
export interface RedirectListener {
  /** The redirect URI with the port that is listened on. */
  readonly redirectUri: URL;
  /** Resolves to the address that the browser was sent to: the first GET for exactly the redirect URI's path. Rejects with the signal's reason. */
  receive(signal: AbortSignal): Promise<URL>;
  /** Stops listening and closes every connection. */
  close(): Promise<void>;
}

/** Whoever connects has this long to send a request, in milliseconds. */
const requestLimitMs = 10_000;
/** An answer with a code is no longer than this, in bytes. */
const maxHeaderBytes = 32_768;
const maxConnections = 32;

/**
 * Resolves to a listener on the loopback address of a redirect URI; port 0 takes a free one. Throws {@link UsageError} where the
 * port is taken. What it answers is the same for all, but for whether access was granted.
 */
export async function openRedirectListener(wanted: URL): Promise<RedirectListener> {
  const host = wanted.hostname === '[::1]' ? '::1' : '127.0.0.1';
  const server = http.createServer({
    maxHeaderSize: maxHeaderBytes,
    requestTimeout: requestLimitMs,
    headersTimeout: requestLimitMs,
  });
  server.maxConnections = maxConnections;
  const redirectUri = new URL(wanted);
  const received = receiveOnce(server, redirectUri);
  await listen(server, { host, port: portOf(wanted) }, wanted);
  redirectUri.port = String((server.address() as AddressInfo).port);
  return {
    redirectUri,
    receive: async (signal) => {
      signal.throwIfAborted();
      const ended = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
      return Promise.race([received, ended]);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** An address without a port means port 80 (RFC 3986 §3.2.3). */
function portOf({ port }: URL): number {
  return port === '' ? 80 : Number(port);
}

async function listen(
  server: Server,
  at: { readonly host: string; readonly port: number },
  wanted: URL,
): Promise<void> {
  try {
    server.listen(at);
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    const why = code === 'EADDRINUSE' ? 'is used by another program' : `cannot be listened on (${code})`;
    throw new UsageError(
      `credentials.client.redirectUri ${wanted.href}: port ${at.port} of ${at.host} ${why}; stop that program, or write port 0 where the authorization server takes any`,
    );
  }
}

/** Resolves to the address of the first request that counts; whatever comes besides is answered and forgotten. */
function receiveOnce(server: Server, redirectUri: URL): Promise<URL> {
  return new Promise((resolve) => {
    let isUsed = false;
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const url = addressOf(request, redirectUri);
      if (url === null || url.pathname !== redirectUri.pathname) return sendPage(response, 404, 'elsewhere');
      if (request.method !== 'GET') return sendPage(response, 405, 'elsewhere');
      if (isUsed) return sendPage(response, 410, 'used');
      isUsed = true;
      sendPage(response, 200, url.searchParams.has('error') ? 'refused' : 'received');
      // Once the page is on its way: the listener is closed next.
      response.once('close', () => resolve(url));
    });
  });
}

/** Only a request for the redirect URI's own host counts, so that no name that leads here does. */
function addressOf({ url, headers }: IncomingMessage, redirectUri: URL): URL | null {
  if (headers.host?.toLowerCase() !== redirectUri.host || url?.startsWith('/') !== true) return null;
  const address = `${redirectUri.origin}${url}`;
  return URL.canParse(address) ? new URL(address) : null;
}

function sendPage(response: ServerResponse, status: number, page: RedirectPage): void {
  const body = redirectPages[page];
  response.writeHead(status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    Connection: 'close',
    ...(status === 405 ? { Allow: 'GET' } : {}),
  });
  response.end(body);
}
