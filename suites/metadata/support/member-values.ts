import { isLoopbackHost } from '../../../runner/documents/host-kind.ts';

/** Characters of a value that are shown. */
const longestShown = 200;

/** Returns the strings of an array; `null` for anything other than an array of strings. */
export function readTexts(value: unknown): string[] | null {
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : null;
}

/** Returns true for a scope value: printable ASCII without spaces, quotation marks and backslashes (RFC 6749 §3.3). */
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
 * Returns why a value is not an absolute https URL, as the end of a sentence; `null` where it is one. http is valid on loopback, for
 * a target that is on loopback itself.
 */
export function addressFault(value: unknown, target: { readonly isLoopback: boolean }): string | null {
  if (typeof value !== 'string') return 'is not a string';
  // Some parsers correct spaces and backslashes, others compare them unchanged.
  if (!/^https?:\/\/[^\s\\]+$/i.test(value) || !URL.canParse(value)) return 'is not an absolute http(s) URL';
  const { protocol, hostname } = new URL(value);
  if (protocol === 'http:' && !(target.isLoopback && isLoopbackHost(hostname))) return 'is not https';
  return null;
}
