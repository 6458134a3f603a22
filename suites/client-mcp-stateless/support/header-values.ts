const form = /^=\?base64\?([A-Za-z0-9+/]*={0,2})\?=$/;

/** Returns true for a header value in the base64 form (MCP 2026-07-28, Streamable HTTP, Value Encoding). */
export function isEncoded(value: string): boolean {
  return value.startsWith('=?base64?') && value.endsWith('?=');
}

/** Returns the text in a header value of the base64 form; `null` where it is of another form, or no UTF-8. */
export function decoded(value: string | null): string | null {
  const inside = form.exec(value ?? '')?.[1];
  if (inside === undefined) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(inside, 'base64'));
  } catch {
    return null;
  }
}

/** Returns true for a text that has to be encoded to stand in a header. */
export function needsEncoding(text: string): boolean {
  return !/^[\x20-\x7e\t]*$/.test(text) || text !== text.trim() || isEncoded(text);
}
