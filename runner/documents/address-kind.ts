import { BlockList, isIP } from 'node:net';

/**
 * What an address is for, as far as it decides whether it may be contacted.
 *
 * - `public`: one that anybody may have; NAT64 and 6to4 forms count as the IPv4 address inside.
 * - `loopback`: this very machine, the unspecified address included, which leads there.
 * - `private`: networks of one's own: RFC 1918, shared (RFC 6598), benchmarking, unique local, site-local, local NAT64.
 * - `metadata`: where clouds hand out credentials to whoever asks from inside.
 * - `link-local`, `multicast`, `reserved`: no place for a service; documentation and tunnels count as reserved.
 */
export type AddressKind = 'public' | 'loopback' | 'private' | 'metadata' | 'link-local' | 'multicast' | 'reserved';

type Subnet = readonly [network: string, prefix: number, kind: Exclude<AddressKind, 'public'>];

/** Where several hold, the first counts. From the IANA registries of special-purpose addresses (RFC 6890). */
const ipv4Subnets: readonly Subnet[] = [
  ['169.254.169.254', 32, 'metadata'],
  ['100.100.100.200', 32, 'metadata'],
  ['168.63.129.16', 32, 'metadata'],
  ['0.0.0.0', 32, 'loopback'],
  ['127.0.0.0', 8, 'loopback'],
  ['10.0.0.0', 8, 'private'],
  ['172.16.0.0', 12, 'private'],
  ['192.168.0.0', 16, 'private'],
  ['100.64.0.0', 10, 'private'],
  ['198.18.0.0', 15, 'private'],
  ['169.254.0.0', 16, 'link-local'],
  ['224.0.0.0', 4, 'multicast'],
  ['0.0.0.0', 8, 'reserved'],
  ['192.0.0.0', 24, 'reserved'],
  ['192.0.2.0', 24, 'reserved'],
  ['192.88.99.0', 24, 'reserved'],
  ['198.51.100.0', 24, 'reserved'],
  ['203.0.113.0', 24, 'reserved'],
  ['240.0.0.0', 4, 'reserved'],
];

const ipv6Subnets: readonly Subnet[] = [
  ['fd00:ec2::254', 128, 'metadata'],
  ['fd20:ce::254', 128, 'metadata'],
  ['::', 128, 'loopback'],
  ['::1', 128, 'loopback'],
  ['fc00::', 7, 'private'],
  ['fec0::', 10, 'private'],
  ['64:ff9b:1::', 48, 'private'],
  ['fe80::', 10, 'link-local'],
  ['ff00::', 8, 'multicast'],
  ['2001::', 23, 'reserved'],
  ['2001:db8::', 32, 'reserved'],
  ['3fff::', 20, 'reserved'],
];

/** What no registry has given to anybody is no address to contact either. */
const assigned = new BlockList();
assigned.addSubnet('2000::', 3, 'ipv6');
assigned.addSubnet('64:ff9b::', 96, 'ipv6');

/** An IPv4-mapped address is found in the lists of its IPv4 address (Node's own doing). */
const mapped = new BlockList();
mapped.addSubnet('::ffff:0:0', 96, 'ipv6');

const lists = [...ipv4Subnets, ...ipv6Subnets, ...ipv4Subnets.flatMap(carriersOf)].map((subnet) => ({
  kind: subnet[2],
  list: listOf(subnet),
}));

/** Returns what an IP address is for, with or without a zone; `null` for what is no IP address. */
export function addressKind(address: string): AddressKind | null {
  const plain = address.replace(/%.*/s, '');
  const version = isIP(plain);
  if (version === 0) return null;
  const family = version === 6 ? 'ipv6' : 'ipv4';
  const found = lists.find(({ list }) => list.check(plain, family));
  if (found !== undefined) return found.kind;
  return family === 'ipv4' || mapped.check(plain, family) || assigned.check(plain, family) ? 'public' : 'reserved';
}

/** The same addresses inside of IPv6: translated by NAT64 (RFC 6052) and tunnelled by 6to4 (RFC 3056). */
function carriersOf([network, prefix, kind]: Subnet): Subnet[] {
  const hex = Buffer.from(network.split('.').map(Number)).toString('hex');
  return [
    [`64:ff9b::${network}`, 96 + prefix, kind],
    [`2002:${hex.slice(0, 4)}:${hex.slice(4)}::`, 16 + prefix, kind],
  ];
}

function listOf([network, prefix]: Subnet): BlockList {
  const list = new BlockList();
  list.addSubnet(network, prefix, isIP(network) === 6 ? 'ipv6' : 'ipv4');
  return list;
}
