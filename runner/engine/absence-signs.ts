import { headerValue, type ReceivedResponse } from '../kit/exchange.ts';

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

/** Statuses by which a service judges who sends a request, and how often; 404 has a sign of its own. */
const judgingStatuses: ReadonlySet<number> = new Set([401, 403, 404, 407, 429]);

/**
 * A gateway refuses what it knows no service for, in the same words for all paths. What is successful, fails, or is JSON may be of the service
 * itself, however broken that is: it is for the checks.
 */
export function signOfSameText(
  { status, headers, body }: ReceivedResponse,
  { url, path }: { readonly url: URL; readonly path: string },
): Sign | null {
  const mediaType = headerValue(headers, 'content-type') ?? '';
  if (status < 400 || status >= 500 || judgingStatuses.has(status) || /\bjson\b/i.test(mediaType)) return null;
  const text = Buffer.from(body.bytes.subarray(0, longestBeginning)).toString('utf8');
  const words = /^text\/html\b/i.test(mediaType) ? wordsOf(text, path) : text.replaceAll(/\s+/g, ' ').trim();
  const said = words === '' ? 'without content' : words.slice(0, longestQuote);
  return {
    key: `same ${status} ${words}`,
    seen: `gets the same response, ${status} ${said}: the service does not seem to be there`,
    advice: `Check host and path of its URL, and the service behind it: curl -v ${url.href}`,
  };
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
