import type { Exchange, ReceivedResponse } from '../../runner/kit/exchange.ts';
import { readStrictJson, type StrictJson } from '../../runner/kit/strict-json.ts';

/** Several checks judge the same bodies, and some are large. */
const readings = new WeakMap<Uint8Array, StrictJson>();

/** Returns the whole answer of a successful POST /plants, or `null` for every other exchange. */
export function successOf({ intent, response, fault }: Exchange): ReceivedResponse | null {
  if (intent.operation !== 'create-plant' || response === null || fault) return null;
  return response.status >= 200 && response.status < 300 ? response : null;
}

/** Returns the successful answer to POST /plants where its status lets it have a body; 204 and 205 have none. */
export function successWithBody(exchange: Exchange): ReceivedResponse | null {
  const response = successOf(exchange);
  return response === null || response.status === 204 || response.status === 205 ? null : response;
}

/** Returns what {@link readStrictJson} makes of the body; each body is read once. */
export function jsonOf(bytes: Uint8Array): StrictJson {
  const known = readings.get(bytes);
  if (known) return known;
  const json = readStrictJson(bytes);
  readings.set(bytes, json);
  return json;
}

/** Returns the members of the object that a strict JSON text holds, numbers lossless; `null` for anything else. */
export function membersOf(bytes: Uint8Array): ReadonlyMap<string, unknown> | null {
  const json = jsonOf(bytes);
  if (!json.ok || typeof json.value !== 'object' || json.value === null || Array.isArray(json.value)) return null;
  return new Map(Object.entries(json.value));
}
