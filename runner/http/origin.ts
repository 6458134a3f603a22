import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Returns true where a URL names this very machine: `localhost`, 127.0.0.0/8, ::1 and IPv4-mapped forms of them.
 * No name is looked up: any other name counts as remote wherever it leads.
 */
export function isLoopback(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  if (family === 0) return host.replace(/\.$/, '') === 'localhost';
  return loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
