import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import type { SeenResult } from '../http/http-client.ts';
import { headerValue, type ReceivedResponse } from '../kit/exchange.ts';
import { initializeRequest, type OpeningRequest } from './opening-request.ts';
import { type ApiPaths, placePath, promisedEndpoint, promisedPaths } from './placed-paths.ts';
import type { AddressedSystem } from './reached-systems.ts';

/** A system, and what came of the first request to it. */
export interface DoubtedSystem {
  readonly system: AddressedSystem;
  readonly url: URL;
  readonly endpoint?: string | undefined;
  readonly paths?: ApiPaths | undefined;
  /** True for an API whose owner gives its document: it may be any API. */
  readonly hasOwnContract?: boolean;
  readonly result: SeenResult;
  /** Sends a request without credentials, to which a service says something else than to the first one, which may have had them. */
  askAnonymously(this: void, request: OpeningRequest): Promise<SeenResult>;
}

/** What a result says of the place that it came from, where it may be another place than the system's. */
interface Sign {
  /** Results with the same text say the same. */
  readonly key: string;
  /** What was seen, as the end of a sentence whose subject is every request, or the system where it speaks no HTTP. */
  readonly seen: string;
  readonly advice: string;
}

/** A path that no service has. */
const noSuchPath = '/vivero-no-such-path';
/** Where an MCP server, and the authorization server that may be beside it, publish their metadata (RFC 9728 §3.1, RFC 8414 §3). */
const metadataPaths = ['/.well-known/oauth-protected-resource', '/.well-known/oauth-authorization-server'] as const;
/** Longest beginning of a page that is compared and searched, in bytes. */
const longestBeginning = 65_536;
/** Longest reason of a service that is told, in characters. */
const longestReason = 200;
/** So often everything is requested again before a system that was there counts as gone: a gateway that fails now and then is none. */
const roundsUntilLost = 4;
/** So many responses in a row that are alike are in doubt, though the system was there when one of them came. */
const enoughInRow = 3;
/** What gateways say where nothing behind them responds. */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);
const loginTitle = /\b(?:log|sign)[ -]?(?:in|on)\b|iniciar sesi[oó]n|inicio de sesi[oó]n|ingresar?\b/i;

/**
 * Resolves to why nothing of a system is at its URL, though something responds there; `null` where the system may. Where the first response
 * is like that of another place, requests that a system answers otherwise are sent too: only where all are answered alike is it absent. One
 * path that fails is for the checks.
 */
export async function reasonOfAbsence(doubted: DoubtedSystem): Promise<RunAbort | null> {
  const { result, url, askAnonymously } = doubted;
  const sign = signOf(result, doubted);
  if (sign === null) return null;
  for (const request of furtherRequests(doubted)) {
    const next = signOf(await askAnonymously(request), doubted);
    if (next?.key !== sign.key) return null;
  }
  const subject = sign.key === 'no-http' ? url.href : `every request to ${url.href}`;
  return { kind: 'unreachable', message: `${subject} ${sign.seen}`, advice: sign.advice };
}

/** A system that was there when the run began. */
export interface LosingSystem extends Omit<DoubtedSystem, 'result'> {
  /** Sends a request that the system serves. */
  probe(this: void): Promise<SeenResult>;
}

/**
 * Returns what tells why a system that was there is gone, by a response though something still responds at its URL; it resolves to `null`
 * where the system may be there. What it served before and what else it serves is requested several times, and all must be answered as the
 * response in doubt was.
 */
export function watchLoss(losing: LosingSystem): (result: SeenResult) => Promise<RunAbort | null> {
  const innocent = new Set<string>();
  let last = '';
  let inRow = 0;
  return async (result) => {
    const sign = signOf(result, losing);
    const key = sign?.key ?? '';
    inRow = key === last ? inRow + 1 : 1;
    last = key;
    // A path that is not there is nothing strange while the system is.
    if (sign === null || key === '404') return null;
    if (innocent.has(key) && inRow % enoughInRow !== 0) return null;
    if (await isLost(sign, losing)) {
      const message = `from some request of the run on, every request to ${losing.url.href} ${sign.seen}`;
      return { kind: 'unreachable', message, advice: sign.advice };
    }
    // A page or a redirect has its place in many systems; a gateway that finds nothing has none.
    if (key !== 'down') innocent.add(key);
    return null;
  };
}

async function isLost(sign: Sign, losing: LosingSystem): Promise<boolean> {
  const isSame = (next: SeenResult): boolean => signOf(next, losing)?.key === sign.key;
  for (let round = 1; round <= roundsUntilLost; round += 1) {
    if (!isSame(await losing.probe())) return false;
    for (const request of furtherRequests(losing)) if (!isSame(await losing.askAnonymously(request))) return false;
  }
  return true;
}

function signOf(
  { request, response, fault }: SeenResult,
  { system, url, hasOwnContract = false }: Omit<DoubtedSystem, 'result'>,
): Sign | null {
  const look = `curl -v ${url.href}`;
  // The first bytes are not those of an HTTP response, as from a port of SSH or TLS.
  if (fault?.kind === 'invalid-http' && fault.message.includes('Expected HTTP/'))
    return { key: 'no-http', seen: `does not speak HTTP: ${fault.message}`, advice: `Check host and port: ${look}` };
  if (response === null) return null;
  const { status } = response;
  if (gatewayStatuses.has(status)) {
    const reason = status === 503 ? ownReason(response) : null;
    return {
      key: 'down',
      seen:
        reason === null
          ? `gets ${status}: nothing seems to run behind the gateway`
          : `is refused: the service says that it is not available: ${status} ${reason}`.trim(),
      advice: `Start the deployment, or look at what the gateway says: ${look}`,
    };
  }
  // A company that nobody knows has no page, and who has no session signs in; any API may have pages.
  if (system === 'connector' || hasOwnContract) return null;
  if (status === 404)
    return { key: '404', seen: 'gets 404: its URL seems to be wrong', advice: `Check the path of its URL: ${look}` };
  return signOfRedirect(response, url) ?? signOfPage(response, { system, look, path: pathOf(request.url) });
}

/** A redirect that keeps the path says where the service moved to, which is for the checks. */
function signOfRedirect({ status, headers }: ReceivedResponse, url: URL): Sign | null {
  const location = headerValue(headers, 'location');
  if (status < 300 || status >= 400 || location === null || !URL.canParse(location, url.href)) return null;
  const { origin, pathname } = new URL(location, url);
  return {
    key: `to ${origin}${pathname}`,
    seen: `leads to ${origin}${pathname}: a page to sign in, or another URL of the service`,
    advice: `Give the URL that it leads to, or what a gateway there requires under http.headers: curl -v ${url.href}`,
  };
}

function signOfPage(
  response: ReceivedResponse,
  { system, look, path }: { readonly system: AddressedSystem; readonly look: string; readonly path: string },
): Sign | null {
  // A page that tells of a fault may be the service's own.
  if (response.status >= 300) return null;
  const type = headerValue(response.headers, 'content-type');
  const beginning = Buffer.from(response.body.bytes.subarray(0, longestBeginning)).toString('utf8');
  const isPage = type === null ? /^\s*<(?:!doctype html|html)\b/i.test(beginning) : /^text\/html\b/i.test(type);
  if (!isPage) return null;
  const title = /<title[^<>]*>([^<]{0,200})/i.exec(beginning)?.[1]?.trim() ?? '';
  const isLogin = loginTitle.test(title) || /<input[^<>]+type=["']?password/i.test(beginning);
  // Many sites show one page at every path by mistake: that is for the checks.
  if (system === 'site' && !isLogin) return null;
  const named = title === '' ? '' : ` (${JSON.stringify(title)})`;
  const guess = isLogin ? 'a page to sign in' : 'a web site, where JSON is expected';
  return {
    key: `page ${response.status} ${wordsOf(beginning, path)}`,
    seen: `gets the same page${named}: ${guess}`,
    advice: `Check its URL, or give what a gateway there requires under http.headers: ${look}`,
  };
}

/** Returns requests that the system answers otherwise than any other place: what else it serves, and a path that it does not. */
function furtherRequests({
  system,
  endpoint = promisedEndpoint,
  paths = promisedPaths,
}: Omit<DoubtedSystem, 'result'>): OpeningRequest[] {
  const get = (path: string): OpeningRequest => ({ method: 'GET', path, headers: [['Accept', '*/*']], body: null });
  const own: Readonly<Record<AddressedSystem, readonly OpeningRequest[]>> = {
    'plant-store': [get('/plants')],
    api: [get(placePath('/api/schema/', paths)), get(placePath('/api/skills/search', paths))],
    mcp: [initializeRequest(endpoint), ...metadataPaths.flatMap((path) => [get(path), get(`${path}${endpoint}`)])],
    site: [get('/llms.txt'), get('/robots.txt')],
    connector: [],
  };
  return [...own[system], get(noSuchPath)];
}

/** Returns what a service says itself, in JSON, of why it is not available; `null` where it is not the service that says so. */
function ownReason({ headers, body }: ReceivedResponse): string | null {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(headerValue(headers, 'content-type') ?? '')) return null;
  const text = Buffer.from(body.bytes.subarray(0, longestBeginning)).toString('utf8');
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longestReason);
}

/** Elements whose content nobody reads. */
const unread = /^(?:script|style|template)$/;

/**
 * Returns the words of a page: two pages with the same are one. Markup, numbers and identifiers differ between responses that say the same,
 * as the path does that was requested.
 */
function wordsOf(html: string, path: string): string {
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

function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
