/** Returns the text that bytes are in a charset; `null` where they are none, or where nobody knows the charset. */
export function decodeAs(bytes: Uint8Array, charset: string): string | null {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
