import { patient } from '../../scripts/test/patient.test-support.ts';
import type { WireBytes, WireRequest, WireResult } from './http-client.ts';

/** Limits under which a test never waits long and never reads much. */
export const limits = { timeoutMs: patient(10_000), maxBodyBytes: 1_048_576, maxHeaderBytes: 65_536 };

/** Makes requests to one origin. */
export interface WireRequests {
  /** Returns a plain request for a path, with what is changed about it. */
  request(path: string, changes?: Partial<WireRequest>): WireRequest;
  /** Returns a plain request for a path as bytes, with what is changed about it. */
  bytes(path: string, changes?: Partial<WireBytes>): WireBytes;
}

/** Returns makers of requests to an origin. */
export function wireRequestsTo(origin: string): WireRequests {
  return {
    request: (path, changes) => ({
      origin,
      path,
      method: 'POST',
      headers: [['Content-Type', 'application/json']],
      body: Buffer.from('{}'),
      framing: 'length',
      expectContinue: false,
      connection: null,
      limits,
      signal: new AbortController().signal,
      ...changes,
    }),
    bytes: (path, changes) => ({
      origin,
      method: 'POST',
      path,
      bytes: Buffer.from(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`),
      closeAfterWrite: false,
      limits,
      signal: new AbortController().signal,
      ...changes,
    }),
  };
}

/** Returns the text of the response's body, empty where there is none. */
export function responseText(result: WireResult): string {
  return Buffer.from(result.response?.body.bytes ?? []).toString();
}
