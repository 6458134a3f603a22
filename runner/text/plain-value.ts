/** A value nested deeper than this is shown as a note that says so; a target may nest without end. */
const maxDepth = 200;

/**
 * Returns a value that JSON can hold and every reader can walk: what JSON lacks (undefined, NaN, bigint, functions)
 * becomes `null` or text, and what is nested deeper than 200 levels a note.
 */
export function plainValue(value: unknown, depth = 0): unknown {
  if (value === undefined) return null;
  if (typeof value === 'bigint' || typeof value === 'symbol' || typeof value === 'function') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= maxDepth) return `[nested deeper than ${maxDepth} levels]`;
  if (Array.isArray(value)) return value.map((item: unknown) => plainValue(item, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plainValue(member, depth + 1)]));
}

/** Returns a value as {@link describeValue} does, but the members of a flat object as words: `found: status 201, tried: GET`. */
export function describeBriefly(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return describeValue(value);
  const members = Object.entries(value);
  const isFlat = members.every(([, member]) => typeof member !== 'object' || member === null);
  if (!isFlat || members.length === 0) return describeValue(value);
  return members.map(([key, member]) => `${key}: ${describeValue(member)}`).join(', ');
}

/** Returns a value of an assertion in the words of a person: text as it is unless its ends cannot be seen, the rest as JSON. */
export function describeValue(value: unknown): string {
  const isPlainText = typeof value === 'string' && value !== '' && value.trim() === value;
  return isPlainText ? value : JSON.stringify(plainValue(value));
}
