/** Longest text of a value that is shown. */
const longestShown = 200;

/** Returns the texts of a list; `null` for anything but a list of texts. */
export function readTexts(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null;
}

/** Returns true for a scope value: printable ASCII without blanks, quotes and backslashes (RFC 6749 §3.3). */
export function isScope(value: unknown): value is string {
  return typeof value === 'string' && /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(value);
}

/** Returns a value that a target sent as a report can show it: JSON, cut where it is long. */
export function showValue(value: unknown): unknown {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= longestShown ? value : `${text.slice(0, longestShown)}…`;
}

/**
 * Returns why a value is no absolute https URL, as the end of a sentence; `null` where it is one. http is right on loopback, for
 * a target that is on loopback itself.
 */
export function addressFault(value: unknown, target: { readonly isLoopback: boolean }): string | null {
  if (typeof value !== 'string') return 'is no text';
  // What parsers fix, such as blanks and backslashes, is compared as it stands by others.
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return 'is no absolute http(s) URL';
  const { protocol, hostname } = new URL(value);
  if (protocol === 'http:' && !(target.isLoopback && isLoopbackName(hostname))) return 'is not https';
  return null;
}

function isLoopbackName(hostname: string): boolean {
  return hostname === '[::1]' || /(^|\.)localhost\.?$/.test(hostname) || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
