import { hostKind } from '../documents/host-kind.ts';
import { isObject } from '../documents/json-value.ts';
import type { Exchange } from './exchange.ts';
import { fieldLinks } from './link-field.ts';
import type { Visit, WebSystem } from './web.ts';

/**
 * Returns the URL of the next page of a list as it is written: in a member `next`, by itself or inside of `links`, `meta` or `pagination`,
 * else in a Link field (RFC 8288). `null` where none is named.
 *
 * @param value JSON value of the response
 * @param exchange the response, where its fields are to be read too
 */
export function readNext(value: unknown, exchange: Exchange | null = null): string | null {
  const linked = fieldLinks(exchange?.response?.headers ?? []).find(({ rel }) => rel.includes('next'));
  return nextMember(value) ?? linked?.url ?? null;
}

function nextMember(value: unknown): string | null {
  if (!isObject(value)) return null;
  const holders = [value, value['links'], value['meta'], value['pagination']].filter(isObject);
  const next = holders.map((holder) => holder['next']).find((found) => typeof found === 'string' && found !== '');
  return typeof next === 'string' ? next : null;
}

/** Returns true for a text that is an address, not a mark for a parameter. */
export function isAddress(written: string): boolean {
  return /^(?:https?:\/\/|[/?])/i.test(written);
}

/** Returns where the next page that a page names is to be asked; `null` where that is the page itself or no host of the target. */
export function locateNext(system: WebSystem, visit: Visit, written: string): URL | null {
  const next = URL.parse(written, visit.url.href);
  const located = next && system.locate(next);
  return located !== null && system.isOwn(located) && located.href !== visit.url.href ? located : null;
}

/** Returns why a next page that {@link locateNext} does not find is wrong; `null` where it may be right, on another public host. */
export function faultOfNext(system: WebSystem, { url }: Visit, written: string): string | null {
  const next = URL.parse(written, url.href);
  if (next === null) return 'it is not a URL';
  if (system.locate(next).href === url.href) return 'it leads to the page that names it';
  const kind = hostKind(next.hostname);
  return kind !== 'anywhere' && kind !== hostKind(system.url.hostname)
    ? 'it leads to a host that other clients cannot reach'
    : null;
}
