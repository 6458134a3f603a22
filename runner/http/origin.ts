import { isLoopbackHost } from '../documents/host-kind.ts';

/** Returns true where a URL names this very machine. No name is looked up: any other name counts as remote wherever it leads. */
export function isLoopback(url: URL): boolean {
  return isLoopbackHost(url.hostname);
}

/** Returns true for a URL that secrets may be sent to, since nobody on the way can read along: https, or http on this machine. */
export function isConfidential(url: URL): boolean {
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url));
}
