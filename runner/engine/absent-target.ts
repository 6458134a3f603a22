import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import type { WireResult } from '../http/http-client.ts';
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
  readonly result: WireResult;
  /** Sends a request without credentials, to which a service says something else than to the first one, which may have had them. */
  askAnonymously(this: void, request: OpeningRequest): Promise<WireResult>;
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
const longestBeginning = 4_096;
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

function signOf({ response, fault }: WireResult, { system, url, hasOwnContract = false }: DoubtedSystem): Sign | null {
  const look = `curl -v ${url.href}`;
  // The first bytes are not those of an HTTP response, as from a port of SSH or TLS.
  if (fault?.kind === 'invalid-http' && fault.message.includes('Expected HTTP/'))
    return { key: 'no-http', seen: `does not speak HTTP: ${fault.message}`, advice: `Check host and port: ${look}` };
  if (response === null) return null;
  const { status } = response;
  if (gatewayStatuses.has(status))
    return {
      key: 'down',
      seen: `gets ${status}: nothing seems to run behind the gateway`,
      advice: `Start the deployment, or look at what the gateway says: ${look}`,
    };
  // A company that nobody knows has no page, and who has no session signs in; any API may have pages.
  if (system === 'connector' || hasOwnContract) return null;
  if (status === 404)
    return { key: '404', seen: 'gets 404: its URL seems to be wrong', advice: `Check the path of its URL: ${look}` };
  return signOfRedirect(response, url) ?? signOfPage(response, { system, look });
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
  { system, look }: { readonly system: AddressedSystem; readonly look: string },
): Sign | null {
  // A page that tells of a fault may be the service's own.
  if (response.status >= 300) return null;
  const type = headerValue(response.headers, 'content-type');
  const beginning = Buffer.from(response.body.bytes.subarray(0, longestBeginning)).toString('utf8');
  const isPage = type === null ? /^\s*<(?:!doctype html|html)\b/i.test(beginning) : /^text\/html\b/i.test(type);
  if (!isPage) return null;
  const title = /<title[^>]*>([^<]{0,200})/i.exec(beginning)?.[1]?.trim() ?? '';
  const isLogin = loginTitle.test(title) || /<input[^>]+type=["']?password/i.test(beginning);
  // Many sites show one page at every path by mistake: that is for the checks.
  if (system === 'site' && !isLogin) return null;
  const named = title === '' ? '' : ` (${JSON.stringify(title)})`;
  const guess = isLogin ? 'a page to sign in' : 'a web site, where JSON is expected';
  return {
    key: `page ${response.status} ${title === '' ? withoutNumbers(beginning) : title}`,
    seen: `gets the same page${named}: ${guess}`,
    advice: `Check its URL, or give what a gateway there requires under http.headers: ${look}`,
  };
}

/** Returns requests that the system answers otherwise than any other place: what else it serves, and a path that it does not. */
function furtherRequests({
  system,
  endpoint = promisedEndpoint,
  paths = promisedPaths,
}: DoubtedSystem): OpeningRequest[] {
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

/** Numbers and identifiers differ between responses that say the same. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/[0-9a-f-]{6,}|[0-9]+/gi, '*').trim();
}
