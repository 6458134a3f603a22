/** Returns a part of a URL with each percent-encoded byte as one character, whatever charset it is in. */
export function looselyDecoded(text: string): string {
  return text.replaceAll(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
}
