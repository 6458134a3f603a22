import { isObject } from '../documents/json-value.ts';
import { headerValue, type ReceivedResponse } from '../kit/exchange.ts';
import type { AddressedSystem } from './reached-systems.ts';

/** What a result says of the place that it came from, where it may be another place than the system's. */
export interface Sign {
  /** Results with the same text say the same. */
  readonly key: string;
  /** What was seen, as the end of a sentence whose subject is every request, or the system where it speaks no HTTP. */
  readonly seen: string;
  readonly advice: string;
}

/** Longest beginning of a text that is compared, in bytes. */
const longestBeginning = 65_536;
/** Longest beginning of a text that is quoted, in characters. */
const longestQuote = 80;

/** Who leads every request to the same path of another origin says where the service is: requests of a run do not go there. */
export function signOfMove(
  { status, headers }: ReceivedResponse,
  { url, requested }: { readonly url: URL; readonly requested: string },
): Sign | null {
  const location = headerValue(headers, 'location');
  if (status < 300 || status >= 400 || location === null || !URL.canParse(location, url.href)) return null;
  const to = new URL(location, url);
  const isSamePath = [pathOf(requested), `${pathOf(requested)}/`].includes(to.pathname);
  if (to.origin === url.origin || !isSamePath) return null;
  return {
    key: `moved to ${to.origin}`,
    seen: `is redirected by ${status} to ${to.origin}, which a run does not follow`,
    advice: `Write the URL that it leads to in the configuration: ${to.origin}${url.pathname}`,
  };
}

/** Statuses by which a service judges who sends a request, and how often. */
const judgingStatuses: ReadonlySet<number> = new Set([401, 403, 407, 429]);

/** A service has more than one thing to say: who says the same of all it serves, and of a path that nobody serves, is not the service. */
export function signOfSameText(
  { status, headers, body }: ReceivedResponse,
  { system, url, path }: { readonly system: AddressedSystem; readonly url: URL; readonly path: string },
): Sign | null {
  if (judgingStatuses.has(status) || (status >= 300 && status < 400)) return null;
  const isPage = /^text\/html\b/i.test(headerValue(headers, 'content-type') ?? '');
  // A site may show one page at every path.
  if (isPage && status < 300) return null;
  const text = Buffer.from(body.bytes.subarray(0, longestBeginning)).toString('utf8');
  if (isOwnText(text, { system, status })) return null;
  const words = isPage
    ? wordsOf(text, path)
    : // What repeats the path says the same of each.
      text.replaceAll(path.length > 1 ? path : '\0', '/').replaceAll(/[0-9a-f-]{6,}|[0-9]+/gi, '*');
  const said = (isPage ? words : text).replaceAll(/\s+/g, ' ').trim().slice(0, longestQuote);
  const isFailing = status >= 500;
  const guess = isFailing ? 'the service fails at everything' : 'the service does not seem to be there';
  const look = isFailing
    ? 'Look at the log of the service'
    : 'Check host and path of its URL, and the service behind it';
  return {
    key: `same ${status} ${words}`,
    seen: `gets the same response, ${status} ${said === '' ? 'without content' : said}: ${guess}`,
    advice: `${look}: curl -v ${url.href}`,
  };
}

/** A plant, an error of the plant store and a message of MCP are of the system whatever else it sends them for: that is for the checks. */
function isOwnText(
  text: string,
  { system, status }: { readonly system: AddressedSystem; readonly status: number },
): boolean {
  if (system !== 'plant-store' && system !== 'mcp') return false;
  try {
    const value: unknown = JSON.parse(text);
    if (!isObject(value)) return false;
    if (system === 'mcp') return 'jsonrpc' in value;
    return status === 400
      ? typeof value['error'] === 'number' && typeof value['message'] === 'string'
      : status < 300 && typeof value['name'] === 'string';
  } catch {
    return false;
  }
}

/** Returns true for a page that sends browsers on at once to another host, as networks and gateways do with people who have not signed in. */
export function leadsAway(html: string): boolean {
  const tags = html.split('<').filter((piece) => /^meta\s/i.test(piece));
  return tags.some((tag) => /http-equiv=["']?refresh/i.test(tag) && /url=\s*["']?https?:/i.test(tag));
}

/** Elements whose content nobody reads. */
const unread = /^(?:script|style|template)$/;

/**
 * Returns the words of a page: two pages with the same are one. Markup, numbers and identifiers differ between responses that say the same,
 * as the path does that was requested.
 */
export function wordsOf(html: string, path: string): string {
  const texts: string[] = [];
  let within: string | null = null;
  for (const piece of html.replaceAll(path.length > 1 ? path : '\0', ' ').split('<')) {
    const name = (/^\/?[a-z][a-z0-9]*/i.exec(piece)?.[0] ?? '').toLowerCase();
    if (within === null ? unread.test(name) : name !== `/${within}`) {
      within ??= name;
      continue;
    }
    within = null;
    texts.push(piece.slice(piece.indexOf('>') + 1));
  }
  const isWord = (text: string): boolean => text.length <= longestWord && !/\d/.test(text) && /\p{L}/u.test(text);
  return texts.join(' ').split(/\s+/).filter(isWord).join(' ');
}

/** What is longer is an identifier, in characters. */
const longestWord = 24;

/** Returns the path of a URL; empty for what is not one. */
export function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
