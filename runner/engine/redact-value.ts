import type { Redactor } from '../http/redactor.ts';

/** Longest text that a value quotes, in characters, and most members of an array or an object. */
const longestQuoted = 4096;
const mostMembers = 500;

/** What is nested deeper is not shown: a target nests as deep as it likes, and whoever walks a value ends somewhere. */
const mostLevels = 100;
const deeper = `[nested deeper than ${mostLevels} levels]`;

/** Returns a text without any secret that the redactor knows, of bounded length. */
export function redactText(text: string, redactor: Pick<Redactor, 'text' | 'longestForm'>): string {
  if (text.length <= longestQuoted) return redactor.text(text);
  // A secret that the cut would go through is taken out before.
  return `${redactor.text(text.slice(0, longestQuoted + redactor.longestForm), longestQuoted)}…`;
}

/** Returns a JSON value without any secret that the redactor knows, names included, of bounded length, width and depth. */
export function redactValue(value: unknown, redactor: Pick<Redactor, 'text' | 'longestForm'>, level = 0): unknown {
  if (typeof value === 'string') return redactText(value, redactor);
  if (typeof value !== 'object' || value === null) return value;
  if (level >= mostLevels) return deeper;
  if (Array.isArray(value)) {
    const shown = value.slice(0, mostMembers).map((item) => redactValue(item, redactor, level + 1));
    return value.length > mostMembers ? [...shown, `and ${value.length - mostMembers} more`] : shown;
  }
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, mostMembers)
      .map(([key, member]) => [redactText(key, redactor), redactValue(member, redactor, level + 1)]),
  );
}
