import { BlockList, isIP } from 'node:net';

const local = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  local.addSubnet(address, bits, 'ipv6');

/** Returns true for a host, as it stands in a URL, that is this machine, of a private network, or known inside of one only. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const family = isIP(host);
  if (family !== 0) return local.check(host, family === 4 ? 'ipv4' : 'ipv6');
  return host === 'localhost' || ['.localhost', '.local', '.internal'].some((end) => host.endsWith(end));
}
