/** Returns true for a URI reference (RFC 3986 §4.1); brackets are let through, which many paths have. */
export function isReference(text: string): boolean {
  return /^[-._~:/?#[\]@!$&'()*+,;=%0-9A-Za-z]*$/.test(text) && !/%(?![0-9A-Fa-f]{2})/.test(text);
}
