import type { System } from '../systems.ts';

/** Longest segment of a path, and longest name of an operation, in UTF-16 units. */
const longest = { segment: 32, name: 100 } as const;
const number = /^\d+$/;
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** What names an operation. */
export interface NamedRequest {
  readonly system: System;
  readonly method: string;
  readonly url: string;
  /** The body, read only where it says which operation it is. */
  readonly body: () => string | null;
}

/**
 * Returns what a request asks for, so that requests for the same thing have the same name: method and path, numbers and identifiers left
 * out, and the JSON-RPC method of what is sent to an MCP endpoint. Not escaped.
 */
export function nameOperation({ system, method, url, body }: NamedRequest): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const called = system === 'mcp' ? rpcMethodOf(body()) : null;
  const name = `${method} ${path.split('/').map(nameSegment).join('/')}${called === null ? '' : ` ${called}`}`;
  return name.length <= longest.name ? name : `${name.slice(0, longest.name)}…`;
}

/** Returns the method that a JSON-RPC message calls, cut where it is long; `null` for what is no such message. */
export function rpcMethodOf(body: string | null): string | null {
  if (body === null) return null;
  try {
    const message: unknown = JSON.parse(body);
    const isNamed = typeof message === 'object' && message !== null && 'method' in message;
    return isNamed && typeof message.method === 'string' ? message.method.slice(0, longest.name) : null;
  } catch {
    return null;
  }
}

function nameSegment(segment: string): string {
  if (number.test(segment) || uuid.test(segment)) return '{id}';
  return segment.length <= longest.segment ? segment : '…';
}
