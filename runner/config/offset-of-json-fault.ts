import { parse } from 'lossless-json';

/**
 * Returns where a text stops being JSON, counted from 0 in UTF-16 units, or `null` for JSON and where nobody can say.
 * `JSON.parse` names no place for most faults, and quotes what stands there, which may be a secret.
 */
export function offsetOfJsonFault(text: string): number | null {
  try {
    parse(text);
    return null;
  } catch (error) {
    const place = error instanceof Error ? /at position (\d+)$/.exec(error.message)?.[1] : undefined;
    if (place !== undefined) return Number(place);
    return error instanceof SyntaxError ? text.length : null;
  }
}
