import type { SecureContextOptions } from 'node:tls';
import type { Header } from '../kit/exchange.ts';
import type { ChooseProxy } from './proxy.ts';
import { resolveAddresses } from './resolve-addresses.ts';

/** A certificate and its key, as TLS takes them. */
export type ClientCertificate = Pick<SecureContextOptions, 'cert' | 'key' | 'pfx' | 'passphrase'>;

/** Which version of HTTP is spoken; `auto` leaves it to the target. */
export type ChosenVersion = '1.1' | '2' | 'auto';

/** How one origin is reached. */
export interface Reach {
  readonly version: ChosenVersion;
  /** What a gateway asks for; every request to the origin carries it. */
  readonly headers: readonly Header[];
  /** Shown to a server that asks for one; `null` for none. */
  readonly clientCertificate: ClientCertificate | null;
  /** IP addresses in place of those that a name has, by `name` or `name:port`, in small letters. */
  readonly resolve: ReadonlyMap<string, string>;
  /** IP address of this machine that connections are made from; `null` for any. */
  readonly source: string | null;
  /** Chooses the proxy for a URL. */
  readonly proxyFor: ChooseProxy;
}

/** How the origins of a target are reached. */
export interface TargetReach {
  /** Those of its systems and of the authorization servers that the configuration names. */
  readonly origins: ReadonlyMap<string, Reach>;
  /** Any other origin: it is shown nothing that is secret. */
  readonly elsewhere: Reach;
  /** Texts of the configuration that hold variables, as they are written (`Bearer ${GATE}`), by what they came to; absent for none. */
  readonly written?: ReadonlyMap<string, string>;
}

/** Nothing special. */
export const plainReach: Reach = {
  version: '1.1',
  headers: [],
  clientCertificate: null,
  resolve: new Map(),
  source: null,
  proxyFor: () => null,
};

/** Returns how an origin of a target is reached; a target without `http` is reached plainly. */
export function reachOf(target: TargetReach | undefined, origin: string): Reach {
  return target?.origins.get(origin) ?? target?.elsewhere ?? plainReach;
}

/** Returns the names of what is shown to an origin to be let in, as the configuration has them. */
export function keysOfReach({ headers, clientCertificate }: Reach): string[] {
  const names = headers.map(([name]) => name).join(', ');
  return [
    ...(names === '' ? [] : [`http.headers (${names})`]),
    ...(clientCertificate === null ? [] : ['http.clientCertificate']),
  ];
}

/** Returns the IP address that is configured for the host of a URL; `null` for none. */
export function resolvedAddress({ resolve }: Reach, url: URL): string | null {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return resolve.get(`${url.hostname}:${port}`) ?? resolve.get(url.hostname) ?? null;
}

/** Returns what finds the IP addresses of a host name: those that are configured, else those that this machine finds. */
export function resolverOf(target: TargetReach | undefined): (host: string) => Promise<readonly string[]> {
  const configured = new Map<string, Set<string>>();
  for (const { resolve } of [...(target?.origins.values() ?? []), target?.elsewhere ?? plainReach])
    for (const [key, address] of resolve) {
      const host = key.replace(/:\d+$/, '');
      configured.set(host, (configured.get(host) ?? new Set()).add(address));
    }
  return async (host) => {
    const known = configured.get(host);
    return known === undefined ? resolveAddresses(host) : [...known];
  };
}
