import { escapeJson } from '../text/escape.ts';

/**
 * Returns a value as JSON text, indented by two blanks and ended by a newline, for programs of other people: what acts or
 * cannot be seen is in its `\u` form, and half of a surrogate pair, which strict readers refuse, is U+FFFD.
 */
export function jsonText(value: unknown): string {
  return `${escapeJson(replaceHalfPairs(JSON.stringify(value, null, 2)))}\n`;
}

/** JSON.stringify writes whole pairs as they are, so that an escaped surrogate is always half of one. */
function replaceHalfPairs(json: string): string {
  return json.replaceAll(/\\(?:ud[89a-f][0-9a-f]{2}|.)/g, (escape) =>
    escape.startsWith(String.raw`\ud`) ? String.raw`\ufffd` : escape,
  );
}
