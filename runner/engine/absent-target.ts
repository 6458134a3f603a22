import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import type { SeenResult } from '../http/http-client.ts';
import { headerValue, type ReceivedResponse } from '../kit/exchange.ts';
import { leadsAway, pathOf, type Sign, signOfMove, signOfSameText, wordsOf } from './absence-signs.ts';
import { initializeRequest, type OpeningRequest } from './opening-request.ts';
import { type ApiPaths, placePath, promisedEndpoint, promisedPaths } from './placed-paths.ts';
import type { AddressedSystem } from './reached-systems.ts';
import { withoutSlash } from '../documents/without-slash.ts';

/** A system, and what came of the first request to it. */
export interface DoubtedSystem {
  readonly system: AddressedSystem;
  readonly url: URL;
  readonly endpoint?: string | undefined;
  readonly paths?: ApiPaths | undefined;
  /** True for an API whose owner gives its document: it may be any API. */
  readonly hasOwnContract?: boolean;
  readonly result: SeenResult;
  /** What other systems at the same origin serve, where a page that the system may have at every path is none of its own. */
  readonly neighbours?: readonly OpeningRequest[];
  /** Sends a request without credentials, to which a service says something else than to the first one, which may have had them. */
  askAnonymously(this: void, request: OpeningRequest): Promise<SeenResult>;
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
const gatewayStatuses: ReadonlySet<number> = new Set([
  502, 503, 504,
  // No service sends these: a network of proxies does, where it cannot reach one.
  520, 521, 522, 523, 524, 525, 526, 527, 530,
]);
const loginTitle = /\b(?:log|sign)[ -]?(?:in|on)\b|iniciar sesi[oó]n|inicio de sesi[oó]n|ingresar?\b/i;

/**
 * Resolves to why nothing of a system is at its URL, though something responds there; `null` where the system may. Where the first response
 * is like that of another place, requests that a system answers otherwise are sent too: only where all are answered alike is it absent. One
 * path that fails is for the checks.
 */
export async function reasonOfAbsence(doubted: DoubtedSystem): Promise<RunAbort | null> {
  const { result, url, askAnonymously } = doubted;
  const sign = signOfOpening(result, doubted);
  if (sign === null) return null;
  for (const request of requestsFor(sign, doubted)) {
    const next = signOfOpening(await askAnonymously(request), doubted);
    if (next?.key !== sign.key) return null;
  }
  const subject = sign.key === 'no-http' ? url.href : `every request to ${placeOf(sign, doubted)}`;
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
      const message = `from some request of the run on, every request to ${placeOf(sign, losing)} ${sign.seen}`;
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
    for (const request of requestsFor(sign, losing)) if (!isSame(await losing.askAnonymously(request))) return false;
  }
  return true;
}

/** Returns the sign of a response while nothing is known of the system: what is a fault of one path later is one of all here. */
function signOfOpening(result: SeenResult, doubted: DoubtedSystem): Sign | null {
  const { response, request } = result;
  const { system, url, hasOwnContract = false } = doubted;
  const moved = response === null ? null : signOfMove(response, { url, requested: request.url });
  const sign = moved ?? signOf(result, doubted);
  if (sign !== null || response === null || system === 'connector' || hasOwnContract) return sign;
  return signOfSameText(response, { url, path: pathOf(request.url) });
}

function signOf(
  { request, response, fault }: SeenResult,
  { system, url, hasOwnContract = false, neighbours = [] }: Omit<DoubtedSystem, 'result'>,
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
  return (
    signOfRedirect(response, url) ??
    signOfPage(response, { system, look, path: pathOf(request.url), isShared: neighbours.length > 0 })
  );
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
  { system, look, path, isShared }: { system: AddressedSystem; look: string; path: string; isShared: boolean },
): Sign | null {
  // A page that tells of a fault may be the service's own.
  if (response.status >= 300) return null;
  const type = headerValue(response.headers, 'content-type');
  const beginning = Buffer.from(response.body.bytes.subarray(0, longestBeginning)).toString('utf8');
  const isPage = type === null ? /^\s*<(?:!doctype html|html)\b/i.test(beginning) : /^text\/html\b/i.test(type);
  if (!isPage) return null;
  const title = /<title[^<>]*>([^<]{0,200})/i.exec(beginning)?.[1]?.trim() ?? '';
  const isLogin = loginTitle.test(title) || /<input[^<>]+type=["']?password/i.test(beginning);
  // Many sites show one page at every path by mistake: that is for the checks, unless it stands in the place of other systems, too.
  if (system === 'site' && !isLogin && !isShared && !leadsAway(beginning)) return null;
  const named = title === '' ? '' : ` (${JSON.stringify(title)})`;
  const guess = isLogin ? 'a page to sign in' : 'a web site, where JSON is expected';
  return {
    key: `page ${response.status} ${wordsOf(beginning, path)}`,
    seen: `gets the same page${named}: ${guess}`,
    advice: `Check its URL, or give what a gateway there requires under http.headers: ${look}`,
  };
}

/**
 * Returns the requests that have to get the same. Where a gateway says that it reaches nothing, the system's own are enough: it may reach
 * other systems by other paths. A store has one path alone, which may be broken.
 */
function requestsFor({ key }: Sign, doubted: Omit<DoubtedSystem, 'result'>): OpeningRequest[] {
  const { system, endpoint = promisedEndpoint } = doubted;
  if (key !== 'down' || system === 'plant-store') return furtherRequests(doubted);
  // Metadata may be served by the gateway itself.
  return system === 'mcp' ? [initializeRequest(endpoint)] : furtherRequests(doubted).slice(0, -1);
}

/** Returns where every request gets the same. */
function placeOf({ key }: Sign, { system, url, endpoint = promisedEndpoint }: Omit<DoubtedSystem, 'result'>): string {
  return key === 'down' && system === 'mcp' ? `${withoutSlash(url.href)}${endpoint}` : url.href;
}

/** Returns requests that the system answers otherwise than any other place: what else it serves, and a path that it does not. */
function furtherRequests({
  system,
  endpoint = promisedEndpoint,
  paths = promisedPaths,
  neighbours = [],
}: Omit<DoubtedSystem, 'result'>): OpeningRequest[] {
  const get = (path: string): OpeningRequest => ({ method: 'GET', path, headers: [['Accept', '*/*']], body: null });
  const own: Readonly<Record<AddressedSystem, readonly OpeningRequest[]>> = {
    'plant-store': [get('/plants')],
    api: [get(placePath('/api/schema/', paths)), get(placePath('/api/skills/search', paths))],
    mcp: [initializeRequest(endpoint), ...metadataPaths.flatMap((path) => [get(path), get(`${path}${endpoint}`)])],
    site: [get('/llms.txt'), get('/robots.txt')],
    connector: [],
  };
  return [...own[system], ...neighbours, get(noSuchPath)];
}

/** Returns what a service says itself, in JSON, of why it is not available; `null` where it is not the service that says so. */
function ownReason({ headers, body }: ReceivedResponse): string | null {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(headerValue(headers, 'content-type') ?? '')) return null;
  const text = Buffer.from(body.bytes.subarray(0, longestBeginning)).toString('utf8');
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, longestReason);
}
