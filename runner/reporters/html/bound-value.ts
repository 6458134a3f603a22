import { plainValue } from '../../text/plain-value.ts';

/** Longest text within a value of an assertion, in UTF-16 units, and most members of it that are kept. */
const longest = { text: 65_536, members: 2000 } as const;

/** Returns text, cut where it is longer than a report can show, with a note of its length. */
export function boundText(text: string, limit: number = longest.text): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit)}… [${text.length.toLocaleString('en')} characters]`;
}

/** Returns a value that JSON can hold and a report can show: its texts and lists cut where they are too long. */
export function boundValue(value: unknown): unknown {
  return bound(plainValue(value));
}

function bound(value: unknown): unknown {
  if (typeof value === 'string') return boundText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const kept = value.slice(0, longest.members).map(bound);
    return value.length > longest.members ? [...kept, `and ${value.length - longest.members} more`] : kept;
  }
  const entries = Object.entries(value).slice(0, longest.members);
  return Object.fromEntries(entries.map(([key, member]) => [boundText(key), bound(member)]));
}
