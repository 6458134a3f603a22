import { isLoopback } from '../../http/origin.ts';
import { reachedSystems } from '../reached-systems.ts';
import type { RunSettings } from '../run-settings.ts';

/** Which of the hosts that a target names may be sent more than requests for documents: a login service may be somebody else's. */
export interface ProbedHosts {
  /** The configured hosts, and origins that the configuration names, as a person reads them. */
  readonly names: readonly string[];
  /**
   * Returns true for a URL on the host of a configured system, whatever its port, or below that host's name; on this machine where
   * the MCP server is; and on an origin that the configuration names.
   */
  includes(this: void, url: URL): boolean;
}

/** Returns the hosts that requests which try something out are sent to: made-up codes, clients, grants. */
export function probedHostsOf(settings: RunSettings): ProbedHosts {
  const { mcp, allowedOrigins } = settings;
  const hosts = new Set([...reachedSystems(settings).values()].map(({ url }) => hostOf(url)));
  const named = [mcp?.authorizationServer ?? null, mcp?.tokenEndpoint ?? null, ...allowedOrigins];
  const origins = new Set(named.flatMap((address) => (address === null ? [] : [new URL(address).origin])));
  const isNear = mcp !== null && isLoopback(mcp.url);
  const isBelow = (host: string): boolean => [...hosts].some((own) => host === own || host.endsWith(`.${own}`));
  return {
    names: [...hosts, ...[...origins].filter((origin) => !hosts.has(hostOf(new URL(origin))))],
    includes: (url) => origins.has(url.origin) || isBelow(hostOf(url)) || (isNear && isLoopback(url)),
  };
}

/** Returns why a URL gets no request that tries something out, with the key that changes it. */
export function reasonNotToProbe(url: URL, issuer: string | null): string {
  const isIssuers = issuer !== null && URL.parse(issuer)?.origin === url.origin;
  const key = isIssuers ? `credentials.authorizationServer to ${issuer}` : `allowedOrigins to [${url.origin}]`;
  return `only the target names ${url.origin}, and vivero does not test hosts of others: if you may test it, set ${key}`;
}

function hostOf({ hostname }: URL): string {
  return hostname.replace(/\.$/, '');
}
