import type { Exchange } from './exchange.ts';

/**
 * Returns true for a status that says that the server failed. 501 and 505 do not where the method is another one than POST, or what was
 * sent is no well-formed HTTP: they say what the server does not implement (RFC 9110 §15.6.2, §15.6.6).
 */
export function isServerError({ intent, request }: Exchange, status: number): boolean {
  if (status === 501 || status === 505) return request.method === 'POST' && intent.operation !== 'malformed-http';
  return status >= 500;
}
