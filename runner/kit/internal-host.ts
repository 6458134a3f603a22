import { BlockList, isIP } from 'node:net';

const subnets: ReadonlyArray<readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6']> = [
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
];
const privateNetworks = new BlockList();
for (const [network, prefix, family] of subnets) privateNetworks.addSubnet(network, prefix, family);

/** Endings of names that are known inside of a network alone (RFC 6762, ICANN's `.internal`, those of clusters and offices). */
const endings = /\.(?:internal|local|localdomain|lan|corp|intranet|home\.arpa|svc|cluster\.local|consul|docker)$/;

/** Returns true for a host that is known inside of a network alone; this very machine is none, which tells nothing. */
export function isInternalHost(hostname: string): boolean {
  const name = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  const version = isIP(name);
  if (version !== 0) return privateNetworks.check(name, version === 6 ? 'ipv6' : 'ipv4');
  if (name === 'localhost' || name.endsWith('.localhost')) return false;
  // A name of one word is one of a container or machine next door.
  return endings.test(name) || (!name.includes('.') && name !== '');
}
