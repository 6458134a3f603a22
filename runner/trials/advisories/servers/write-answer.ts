import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer } from './plants.ts';

/** Writes an answer to a response of Node. */
export function writeAnswer(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) });
  response.end(body);
}

/** Returns the path that a request names, without its query. */
export function pathOf({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').split('?')[0] || '/';
}
