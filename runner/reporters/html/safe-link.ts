/** Returns an address that may be linked to, which is an http(s) one; `null` for any other, and for what is no address. */
export function safeLink(url: string | null): string | null {
  if (url === null || url.length > 2000 || !URL.canParse(url)) return null;
  const { protocol, href } = new URL(url);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
