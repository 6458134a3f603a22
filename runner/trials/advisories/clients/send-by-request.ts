import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import type { RestSend } from '../../foreign/clients/use-rest.test-support.ts';

/** Returns what sends by a module that is like `node:http`. */
export function sendByRequest(http: {
  request(url: string, options: RequestOptions, take: (response: IncomingMessage) => void): ClientRequest;
}): RestSend {
  return async ({ url, body, method, headers }) => {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
    const request = http.request(url, { method, headers: { ...headers, ...length } }, resolve);
    request.on('error', reject);
    request.end(body);
    return textOf(await promise);
  };
}

/** Resolves to the text of a good response. */
export async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  if ((response.statusCode ?? 0) > 299) throw new Error(`status ${response.statusCode}`);
  return Buffer.concat(parts).toString('utf8');
}
