/** Returns a text as a modern MCP header field carries it: as it is where that is safe, else in base64 (2026-07-28, Streamable HTTP, Value Encoding). */
export function encodeHeaderValue(text: string): string {
  const isSafe = /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith('=?base64?');
  return isSafe ? text : `=?base64?${Buffer.from(text).toString('base64')}?=`;
}
