import type { Exchange, ReceivedResponse } from '../../../runner/kit/exchange.ts';
import { longestReadBytes, readStrictJson } from '../../../runner/documents/strict-json.ts';

/** Returns the complete response of a successful POST /plants, or `null` for every other exchange. */
export function successOf({ intent, response, fault }: Exchange): ReceivedResponse | null {
  if (intent.operation !== 'create-plant' || response === null || fault) return null;
  return response.status >= 200 && response.status < 300 ? response : null;
}

/**
 * Returns the successful response to POST /plants if it has a body that can be judged: 204 and 205 have none, and one too
 * long to be read, such as the echo of a name of many megabytes, shows no more than a shorter one.
 */
export function successWithBody(exchange: Exchange): ReceivedResponse | null {
  const response = successOf(exchange);
  if (response === null || response.status === 204 || response.status === 205) return null;
  return response.body.bytes.length > longestReadBytes ? null : response;
}

/** Returns the members of the object that a strict JSON text holds, numbers lossless; `null` for anything else. */
export function membersOf(bytes: Uint8Array): ReadonlyMap<string, unknown> | null {
  const json = readStrictJson(bytes);
  if (!json.ok || typeof json.value !== 'object' || json.value === null || Array.isArray(json.value)) return null;
  return new Map(Object.entries(json.value));
}
