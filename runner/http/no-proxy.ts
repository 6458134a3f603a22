import { BlockList, isIP } from 'node:net';

/**
 * Returns true where an entry of `NO_PROXY` means a URL: a name and all below it (with a dot or `*.` before it or not), an IP address, a
 * network such as `10.0.0.0/8`, each with a port or without, or `*` for all.
 */
export function isExcepted(url: URL, entry: string): boolean {
  if (entry === '*') return true;
  const host = url.hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  const [network = '', prefix] = entry.split('/');
  if (prefix !== undefined) return isWithin(host, network.replace(/^\[|\]$/g, ''), Number(prefix));
  const { name, port } = splitPort(entry.toLowerCase());
  if (port !== null && port !== (url.port || (url.protocol === 'https:' ? '443' : '80'))) return false;
  const wanted = name.replace(/^\*?\./, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return host === wanted;
  return wanted !== '' && (host === wanted || host.endsWith(`.${wanted}`));
}

function splitPort(entry: string): { readonly name: string; readonly port: string | null } {
  const bracketed = /^\[([^\]]*)\](?::(\d+))?$/.exec(entry);
  if (bracketed !== null) return { name: bracketed[1] ?? '', port: bracketed[2] ?? null };
  const colon = entry.lastIndexOf(':');
  const isAddress = isIP(entry) === 6;
  return isAddress || colon === -1
    ? { name: entry, port: null }
    : { name: entry.slice(0, colon), port: entry.slice(colon + 1) };
}

function isWithin(host: string, network: string, prefix: number): boolean {
  const family = isIP(network);
  const longest = family === 6 ? 128 : 32;
  if (family === 0 || isIP(host) !== family || !Number.isInteger(prefix) || prefix < 0 || prefix > longest)
    return false;
  const list = new BlockList();
  list.addSubnet(network, prefix, family === 6 ? 'ipv6' : 'ipv4');
  return list.check(host, family === 6 ? 'ipv6' : 'ipv4');
}
