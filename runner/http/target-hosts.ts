import { createFollowPolicy, type FollowPolicy, type ResolveHost } from './follow-policy.ts';
import { isLoopback } from './origin.ts';

/** What a person said of the hosts of a target. */
export interface ConfiguredHosts {
  /** URLs of the systems. */
  readonly systems: readonly URL[];
  /** URLs of authorization servers and token endpoints. */
  readonly servers: readonly string[];
  /** URLs of documents, whose origins are read and no more. */
  readonly documents: readonly string[];
  readonly allowedOrigins: readonly string[];
  /** Hosts that alone may be contacted besides these and this machine; absent where nobody bounds them. */
  readonly onlyHosts?: readonly string[] | undefined;
}

/** Says which hosts may be reached, and for what. Nothing else decides it. */
export interface TargetHosts {
  /**
   * Returns true for a URL of a system's host, http or https, or of an allowed origin: the target's own pages and documents are
   * there. Another port is another server.
   */
  isOwn(this: void, url: URL): boolean;
  /**
   * Returns true where requests may be sent that try something out: on the host of a system, whatever its port, below that host's name, on a
   * server that the configuration names or an allowed origin, and on this machine where a system is that names others.
   */
  mayBeProbed(this: void, url: URL): boolean;
  /** Hosts and origins that may be probed, as a person reads them. */
  readonly probedNames: readonly string[];
  /** Returns what may be contacted of the URLs that a system names, `null` where none does; what the person named may be anyway. */
  followedFrom(this: void, named: URL | null): FollowPolicy;
}

/**
 * Returns the hosts of a target. Without `probesFrom`, the URL of the system whose word leads to other servers, nothing of this machine
 * counts as near.
 */
export function createTargetHosts(
  { systems, servers, documents, allowedOrigins, onlyHosts }: ConfiguredHosts,
  { resolve, probesFrom }: { readonly resolve: ResolveHost; readonly probesFrom: URL | null },
): TargetHosts {
  const names = new Set(systems.map(nameOf));
  const ownHosts = new Set(systems.map(hostOf));
  const allowed = new Set(allowedOrigins.map(originOf));
  const origins = new Set([...servers.map(originOf), ...allowed]);
  const isNear = probesFrom !== null && isLoopback(probesFrom);
  const isBelow = (name: string): boolean => [...names].some((own) => name === own || name.endsWith(`.${own}`));
  const configuredOrigins = [...systems.flatMap(inBothSchemes), ...origins, ...documents.map(originOf)];
  return {
    isOwn: (url) => isWebUrl(url) && (ownHosts.has(hostOf(url)) || allowed.has(url.origin)),
    mayBeProbed: (url) => origins.has(url.origin) || isBelow(nameOf(url)) || (isNear && isLoopback(url)),
    probedNames: [...names, ...[...origins].filter((origin) => !names.has(nameOf(new URL(origin))))],
    followedFrom: (named) => createFollowPolicy({ named, resolve, configuredOrigins, onlyHosts }),
  };
}

function originOf(url: string): string {
  return new URL(url).origin;
}

function nameOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}

/** A host responds at http and https alike; at another port there is another server. */
function hostOf(url: URL): string {
  return `${nameOf(url)}:${url.port}`;
}

function inBothSchemes({ host }: URL): string[] {
  return ['http', 'https'].map((scheme) => `${scheme}://${host}`);
}

/** Returns true for an http(s) URL without user name and password. */
export function isWebUrl({ protocol, username, password }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}
