import type { Api } from '../../../runner/kit/api.ts';
import { headerValue, type Exchange } from '../../../runner/kit/exchange.ts';
import { hostKind } from '../../../runner/documents/host-kind.ts';

/**
 * Returns those of the URLs whose hosts are known only inside a network. None if the target is inside of such a
 * network itself: its neighbours are not secret to clients that can reach it.
 */
export function internalAddresses(api: Api, addresses: readonly string[]): string[] {
  if (hostKind(api.url.hostname) === 'inside') return [];
  const internal = addresses.filter((address) => {
    const url = URL.parse(address);
    // A variable of a server template stands for an unknown host.
    if (url === null || /%7b|[{}]/i.test(url.hostname) || !/^(?:https?|wss?):$/.test(url.protocol)) return false;
    return hostKind(url.hostname) === 'inside' && !api.isOwn(api.locate(url));
  });
  return [...new Set(internal)].slice(0, 10);
}

/** Returns the time of a response by its own `Date`, in seconds; 0 if it names none, so that nothing counts as expired. */
export function answeredAtSeconds({ response }: Exchange): number {
  const time = Date.parse(headerValue(response?.headers ?? [], 'date') ?? '');
  return Number.isNaN(time) ? 0 : Math.floor(time / 1000);
}
