import { isIP } from 'node:net';
import { resolverOf } from '../../../http/reach.ts';
import type { Diagnosis, TargetScene } from '../diagnosis.ts';
import { fault, type Finding, good } from '../finding.ts';

/** More addresses of one name are counted, not shown. */
const mostShown = 4;

/** Where the name of each host leads. */
export const dns: Diagnosis<TargetScene> = {
  title: 'DNS',
  examine: ({ survey, settings }) => {
    const names = new Set(survey.systems.map(({ url }) => url.hostname.replace(/^\[|\]$/g, '')));
    const addressesOf = resolverOf(settings.reach);
    return Promise.all([...names].map((host) => resolve(host, addressesOf)));
  },
};

async function resolve(host: string, addressesOf: ReturnType<typeof resolverOf>): Promise<Finding> {
  if (isIP(host) !== 0) return good(`${host} is an IP address`, { host, addresses: [host] });
  const addresses = await addressesOf(host).catch((): readonly string[] => []);
  if (addresses.length === 0) {
    const fix = `check the name in the configuration, VPN and resolver: getent hosts ${host}`;
    return fault('target', { message: `${host} has no IP address here`, fix }, { host, addresses });
  }
  const more = addresses.length > mostShown ? ` and ${addresses.length - mostShown} more` : '';
  return good(`${host} leads to ${addresses.slice(0, mostShown).join(', ')}${more}`, { host, addresses });
}
