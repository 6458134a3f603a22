const label = '[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?';
const name = '(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)?';
// linear: a dot or slash ends each label, and what it is tried on is short.
const identifier = new RegExp(`^${label}(?:\\.${label})*/${name}$`);

/** Longest name that is looked at. */
const longestName = 1000;

/** Returns whether a string is a name of an extension: labels with dots between, a slash, and a name that may be empty (MCP 2026-07-28, General fields, `_meta`). */
export function isExtensionName(text: string): boolean {
  return text.length <= longestName && identifier.test(text);
}
