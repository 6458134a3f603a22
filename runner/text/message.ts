import { escapeAndCut, escapeText } from './escape.ts';

/** No message is longer, in UTF-16 units: a target may put megabytes into one. */
const longestLine = 16_384;

/**
 * Returns a message on one line that does nothing where it is shown, whoever wrote the parts of it: line breaks in it are
 * written as `\n`, and a very long one is cut, with both ends kept.
 */
export function messageLine(message: string): string {
  return escapeAndCut(message, longestLine);
}

/**
 * Returns a text of several lines in which nothing acts. Its line breaks stay, so whoever puts foreign text into it
 * makes that one line first, with {@link messageLine}.
 */
export function harmlessLines(text: string): string {
  return text.split('\n').map(escapeText).join('\n');
}

/** Returns a JSON value of a stored run with nothing in its texts, names included, that acts where it is printed. */
export function harmlessValue(value: unknown): unknown {
  if (typeof value === 'string') return escapeText(value);
  if (Array.isArray(value)) return value.map(harmlessValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [escapeText(name), harmlessValue(member)]));
}

/**
 * Returns a value as it is written behind a key of a YAML file: as it is where YAML reads it so, else in double quotes, with
 * everything that acts or cannot be seen in the `\u` form that YAML and JSON share.
 */
export function quoteForYaml(value: string): string {
  return /^https?:\/\/[\w.~:/?&=%@+-]*[\w~/=-]$/.test(value)
    ? value
    : JSON.stringify(value).replaceAll(unplain, toEscape);
}

const unplain = /[^\x20-\x7e]/g;

function toEscape(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
