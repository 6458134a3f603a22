import { isLoopbackHost } from '../../../runner/documents/host-kind.ts';

/** Returns the http(s) URL that a member of metadata holds, or `null` where it holds none that is absolute. */
export function endpointUrl(value: unknown): URL | null {
  if (typeof value !== 'string' || !URL.canParse(value)) return null;
  const url = new URL(value);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : null;
}

/** Returns true for the text of an absolute http(s) URL, with nothing around it that readers take away, such as a blank or a line end. */
export function isWrittenUrl(value: unknown): boolean {
  return endpointUrl(value) !== null && typeof value === 'string' && !/[\s\\]/.test(value);
}

/** Returns true for a URL that nobody on the way can read along: https, or http on loopback. */
export function isSecure({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
}

/** Returns true for an IP address of loopback, as a URL spells it. */
export function isLoopbackAddress(hostname: string): boolean {
  return hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}
