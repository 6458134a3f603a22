import type { Api } from '../../../runner/kit/api.ts';
import { headerValue, type Exchange } from '../../../runner/kit/exchange.ts';
import { hostKind } from '../../../runner/kit/host-kind.ts';

/**
 * Returns those of the addresses whose hosts are known inside of a network alone. None where the target is inside of such a
 * network itself: its neighbours are no secret to whoever can ask it.
 */
export function internalAddresses(api: Api, addresses: readonly string[]): string[] {
  if (hostKind(api.url.hostname) === 'inside') return [];
  const internal = addresses.filter((address) => {
    const url = URL.parse(address);
    // A variable of a server template stands for whoever's host it is filled in with.
    if (url === null || /%7b|[{}]/i.test(url.hostname) || !/^(?:https?|wss?):$/.test(url.protocol)) return false;
    return hostKind(url.hostname) === 'inside' && !api.isOwn(api.locate(url));
  });
  return [...new Set(internal)].slice(0, 10);
}

/** Returns the time of an answer by its own `Date`, in seconds; 0 where it names none, so that nothing is over. */
export function answeredAtSeconds({ response }: Exchange): number {
  const time = Date.parse(headerValue(response?.headers ?? [], 'date') ?? '');
  return Number.isNaN(time) ? 0 : Math.floor(time / 1000);
}
