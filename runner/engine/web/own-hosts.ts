import { reachedSystems } from '../reached-systems.ts';
import type { RunSettings } from '../run-settings.ts';

/** Which addresses are the target's own. */
export interface OwnHosts {
  /** Returns true for an address of a host of the target, or of an origin that the configuration allows. */
  isOwn(this: void, url: URL): boolean;
  /** Returns where an address is asked: one of a canonical origin at the system that is tested in its place. */
  locate(this: void, url: URL): URL;
}

/** Returns which addresses are the target's own. */
export function ownHostsOf(settings: RunSettings): OwnHosts {
  const { site, api, allowedOrigins } = settings;
  const hosts = new Set([...reachedSystems(settings).values()].map(({ url }) => hostOf(url)));
  const allowed = new Set(allowedOrigins);
  const canonical = new Map<string, URL>();
  for (const system of [api, site])
    if (system !== null && system.canonicalOrigin !== null) canonical.set(system.canonicalOrigin, system.url);
  return {
    isOwn: (url) => isWeb(url) && (hosts.has(hostOf(url)) || allowed.has(url.origin)),
    locate: (url) => {
      const tested = isWeb(url) ? canonical.get(url.origin) : undefined;
      return tested === undefined ? url : new URL(`${url.pathname}${url.search}${url.hash}`, tested);
    },
  };
}

/** A host answers at http and https alike; at another port there is another server. */
function hostOf({ hostname, port }: URL): string {
  return `${hostname.replace(/\.$/, '')}:${port}`;
}

function isWeb({ protocol, username, password }: URL): boolean {
  return (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
}
