import type { Exchange } from '../../../runner/kit/exchange.ts';
import { numberText, readStrictJson } from '../../../runner/documents/strict-json.ts';

/** Bytes of a body that are searched. */
const maxBodyBytes = 64 * 1024;

/** Returns which members of a plant a response names as members: in quotes, in backticks, or as JSON pointers. */
export function hintsAtMembers({ response }: Exchange): string[] {
  if (response === null) return [];
  const text = Buffer.from(response.body.bytes.subarray(0, maxBodyBytes)).toString('latin1');
  return ['name', 'id', 'tag'].filter((member) =>
    // linear: it takes a fixed number of characters.
    new RegExp(`(["'\`])(/?${member})\\1|[\\s"'(:]/${member}\\b`).test(text),
  );
}

/** Returns the source text of a number `error` in a JSON response, or `null` if there is none. */
export function readErrorCode({ response }: Exchange): string | null {
  const json = readStrictJson(response?.body.bytes ?? new Uint8Array());
  if (!json.ok || typeof json.value !== 'object' || json.value === null || !('error' in json.value)) return null;
  return numberText(json.value.error);
}
