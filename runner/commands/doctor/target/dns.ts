import { isIP } from 'node:net';
import { reachOf, resolverOf } from '../../../http/reach.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { fault, type Finding, good } from '../finding.ts';

/** More addresses of one name are counted, not shown. */
const mostShown = 4;

/** Where the name of each host leads. */
export const dns: Diagnosis<TargetScene> = {
  title: 'DNS',
  examine: ({ survey, settings }) => {
    // A proxy looks a name up itself; what is found here is told all the same.
    const names = new Map(
      survey.systems.map(({ url }): [string, string | null] => [
        url.hostname.replace(/^\[|\]$/g, ''),
        reachOf(settings.reach, url.origin).proxyFor(url)?.name ?? null,
      ]),
    );
    const addressesOf = resolverOf(settings.reach);
    return Promise.all([...names].map(([host, proxy]) => resolve(host, proxy, addressesOf)));
  },
};

async function resolve(
  host: string,
  proxy: string | null,
  addressesOf: ReturnType<typeof resolverOf>,
): Promise<Finding> {
  if (isIP(host) !== 0) return good(`${host} is an IP address`, { host, addresses: [host] });
  const addresses = await addressesOf(host).catch((): readonly string[] => []);
  if (addresses.length === 0 && proxy !== null)
    return good(`${host} has no IP address here, and ${proxy} looks it up`, { host, addresses });
  if (addresses.length === 0) {
    const fix = `check the name in the configuration, VPN and resolver: getent hosts ${host}`;
    return fault('target', { message: `${host} has no IP address here`, fix }, { host, addresses });
  }
  const more = addresses.length > mostShown ? ` and ${addresses.length - mostShown} more` : '';
  return good(`${host} leads to ${addresses.slice(0, mostShown).join(', ')}${more}`, { host, addresses });
}
