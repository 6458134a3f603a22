import { BlockList, isIP } from 'node:net';
import { addressKind } from './address-kind.ts';

/** Where a host can be reached: on this very machine, inside of a network alone, or from anywhere. */
export type HostKind = 'this-machine' | 'inside' | 'anywhere';

/** Endings of names that are known inside of a network alone (RFC 6762, ICANN's `.internal`, those of clusters and offices). */
const insideNames = /\.(?:internal|local|localdomain|lan|corp|intranet|home\.arpa|svc|cluster\.local|consul|docker)$/;

/** Returns where a host, as it stands in a URL, can be reached. */
export function hostKind(hostname: string): HostKind {
  const host = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  switch (addressKind(host)) {
    case 'loopback':
      return 'this-machine';
    case 'private':
    case 'metadata':
    case 'link-local':
      return 'inside';
    case null:
      break;
    default:
      return 'anywhere';
  }
  if (isLocalhostName(host)) return 'this-machine';
  // A name of one word is one of a container or machine next door.
  return insideNames.test(host) || (!host.includes('.') && host !== '') ? 'inside' : 'anywhere';
}

/** Returns true for a name that is this machine's whatever a resolver says: `localhost` and what is below it (RFC 6761 §6.3). */
export function isLocalhostName(hostname: string): boolean {
  return /^(?:.*\.)?localhost\.?$/i.test(hostname);
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Returns true where a host, as it stands in a URL, names this very machine: 127.0.0.0/8, ::1, IPv4-mapped forms of them, and the names
 * of this machine. What nobody on the way can read along goes there alone. 0.0.0.0 leads there too, and to other machines elsewhere.
 */
export function isLoopbackHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  return family === 0 ? isLocalhostName(host) : loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
