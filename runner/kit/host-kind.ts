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
  if (host === 'localhost' || host.endsWith('.localhost')) return 'this-machine';
  // A name of one word is one of a container or machine next door.
  return insideNames.test(host) || (!host.includes('.') && host !== '') ? 'inside' : 'anywhere';
}
