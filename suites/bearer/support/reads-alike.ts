/**
 * Returns true if a correct server may read one string as the other, so that accepting both proves nothing: the last
 * character of a base64 text may hold bits that no decoder reads, decoders stop at padding and skip what is none of their
 * alphabet, percent-encoding has two spellings, and digits of hexadecimal and base32 have no case.
 */
export function readsAlike(one: string, other: string): boolean {
  // Signed tokens are read part for part; only a text without dots is decoded as a whole. What has other signs in it nobody decodes.
  const isCoded = [one, other].some((text) => text.split('.').every(isBase64));
  const isWhole = isCoded && (!one.includes('.') || !other.includes('.'));
  const others = readings(other, { isCoded, isWhole });
  return readings(one, { isCoded, isWhole }).some((reading, index) => reading === others[index]);
}

/** Returns true for digits that mean the same in upper and lower case: hexadecimal, a UUID, base32, and any string with letters of only one case. */
export function isOfOneCase(text: string): boolean {
  return /^[0-9a-f-]+$/i.test(text) || text === text.toLowerCase() || text === text.toUpperCase();
}

function isBase64(text: string): boolean {
  return /^[\w+/-]*={0,2}$/.test(text);
}

function readings(
  text: string,
  { isCoded, isWhole }: { readonly isCoded: boolean; readonly isWhole: boolean },
): string[] {
  const decoded = [text, untilPadding(text)].map((part) => Buffer.from(part, 'base64').toString('hex') || text);
  const parts = text.split('.').map((part) => Buffer.from(part, 'base64url').toString('hex'));
  return [
    ...(isWhole ? decoded : []),
    text,
    isOfOneCase(text) ? text.toLowerCase() : text,
    unescape(text),
    isCoded ? parts.join('.') : text,
  ];
}

function untilPadding(text: string): string {
  const end = text.indexOf('=');
  return end === -1 ? text : text.slice(0, end);
}

function unescape(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
