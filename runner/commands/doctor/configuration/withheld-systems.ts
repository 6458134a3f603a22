import { type AddressedSystem, addressedSystems } from '../../../config/addressed-systems.ts';
import type { ToldFault } from '../../../config/faulty-config.ts';
import type { KeyPath } from '../../../config/config-fault.ts';

/** Systems that are sent nothing, since what says how they are reached is faulty. */
export interface Withheld {
  /** The line of the doctor that tells of it. */
  readonly title: 'proxy' | 'DNS' | 'response';
  readonly systems: readonly AddressedSystem[];
  readonly why: string;
}

/** What leads requests elsewhere where it is left out; without a header or a certificate they still reach the same host. */
const titles: Readonly<Record<string, Withheld['title']>> = { proxy: 'proxy', resolve: 'DNS', source: 'response' };

/** Returns the systems behind a faulty way, from the faults of a configuration: around it, requests would reach what they must not. */
export function withheldSystems(
  faults: readonly ToldFault[],
  env: Readonly<Record<string, string | undefined>>,
): Withheld[] {
  const found = faults.flatMap((fault): Withheld[] => {
    const place = placeOf(fault.path);
    if (place === null) return [];
    const key = [...(place.systems.length === 1 ? ['systems', ...place.systems] : []), 'http', ...place.keys].join('.');
    const { variable } = fault;
    const state = variable === undefined || env[variable] === undefined ? 'is not set' : 'is empty';
    const why = variable === undefined ? `${key} is faulty` : `${variable} ${state}`;
    return [{ title: titles[place.keys[0] ?? ''] ?? 'response', systems: place.systems, why }];
  });
  return [...new Map(found.map((one) => [JSON.stringify(one), one])).values()];
}

/** Returns the systems that a path is about, and the keys below `http`; `null` for a path that leads nothing elsewhere. */
function placeOf([, , part, ...rest]: KeyPath): {
  readonly systems: readonly AddressedSystem[];
  readonly keys: string[];
} | null {
  const isOwn = part === 'systems';
  const keys = (isOwn ? rest.slice(2) : rest).slice(0, 1).map(String);
  if (isOwn ? rest[1] !== 'http' : part !== 'http') return null;
  if (keys[0] !== undefined && titles[keys[0]] === undefined) return null;
  return { systems: isOwn ? addressedSystems.filter((system) => system === rest[0]) : addressedSystems, keys };
}
