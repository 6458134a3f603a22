import { isWebUrl } from '../../http/target-hosts.ts';
import { hostsOfRun } from '../hosts-of-run.ts';
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
  const { site, api } = settings;
  const { isOwn } = hostsOfRun(settings);
  const canonical = new Map<string, URL>();
  for (const system of [api, site])
    if (system !== null && system.canonicalOrigin !== null) canonical.set(system.canonicalOrigin, system.url);
  return {
    isOwn,
    locate: (url) => {
      const tested = isWebUrl(url) ? canonical.get(url.origin) : undefined;
      return tested === undefined ? url : new URL(`${url.pathname}${url.search}${url.hash}`, tested);
    },
  };
}
