import { headerValue, type ReceivedResponse } from '../kit/exchange.ts';
import { tooBusyCode } from '../http/describe-fault.ts';
import { asksForPatience } from '../http/retry-after.ts';
import { looksLikeRefusedCredentials } from './credentials.ts';
import type { WireResult } from '../http/http-client.ts';
import { plainProxy, type Proxy } from '../http/proxy.ts';
import { reasonOfFrontServer } from './front-server.ts';
import { type ApiPaths, placePath, promisedPaths } from './placed-paths.ts';
import type { AddressedSystem } from './reached-systems.ts';
import { reasonOfUnknownGateway, type SentTo } from './unknown-gateway.ts';
import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import { withoutSlash } from '../documents/without-slash.ts';

/** What the first request to a system told. */
export interface Preflight {
  /** Why it cannot be asked at all, or `null`. */
  readonly unreachable: RunAbort | null;
  /** Why the run does not do all it was to do though the system can be reached: the configured token is refused. */
  readonly refusal: RunAbort | null;
  /** Why requests with the configured credentials cannot be sent, or `null`. */
  readonly lacksCredentials: string | null;
  /** What the person may want to look at before the checks are done, or `null`. */
  readonly notice: string | null;
}

/** The system that was asked, and what else is known of it. */
export interface AskedAt extends SentTo {
  /** Where a main API serves what is promised elsewhere; default the promised paths. */
  readonly paths?: ApiPaths | undefined;
  /** True where the configuration says that it needs no credentials. */
  readonly needsNoCredentials?: boolean;
  /** Why the gateway in front of it lets no request through; `null` where it does. */
  readonly gateway?: RunAbort | null;
  /** Why nothing of the system is at its URL; `null` where it may be there. */
  readonly absence?: RunAbort | null;
  /** Why the token that was to be got during the run cannot be had; `null` where nothing is wrong. */
  readonly withheld?: RunAbort | null;
}

const nothing: Preflight = { unreachable: null, refusal: null, lacksCredentials: null, notice: null };

/** Returns what the answer to a plain valid request means for the run. */
export function judgePreflight(result: WireResult, asked: AskedAt): Preflight {
  const { system, url, presents, withheld = null } = asked;
  const unreachable =
    reasonUnreachable(result, asked) ??
    reasonToComeBack(result, url) ??
    reasonToCorrect(result, asked) ??
    reasonOfFrontServer(result.response, url);
  if (unreachable) return { ...nothing, unreachable };
  if (asked.gateway) return { ...nothing, unreachable: asked.gateway };
  const unknownGateway = reasonOfUnknownGateway(result.response, asked);
  if (unknownGateway) return { ...nothing, unreachable: unknownGateway };
  if (asked.absence) return { ...nothing, unreachable: asked.absence };
  if (withheld !== null) return refuse(system, withheld);
  if (!isRefused(result, asked)) return { ...nothing, notice: noticeOf(result, asked) };
  if (presents === null) {
    // Without a session a connector shows a page to sign in: there is nothing to miss.
    if (system === 'connector') return nothing;
    const lacksCredentials = reasonWithout(asked);
    return { ...nothing, lacksCredentials, notice: lacksCredentials };
  }
  const credentials = presents === 'token' ? 'token' : `"${presents}"`;
  const message = `${url.href} refuses the configured ${credentials}: the response to a valid request is ${result.response?.status ?? 0}`;
  const purpose = system === 'plant-store' ? ' and may create plants' : '';
  const advice = `Check that it is meant for this target, has not expired${purpose}.`;
  // An API key for every system may be one of the main API, whose MCP server wants a token.
  if (system === 'mcp' && presents !== 'token')
    return { ...nothing, lacksCredentials: `${message}, and no token is configured`, notice: message };
  const refusal: RunAbort = { kind: 'credentials-refused', message, advice };
  return refuse(system, refusal);
}

/** Returns what keeps requests from being served that have nothing to present. */
function reasonWithout({ system, url, needsNoCredentials = false }: AskedAt): string {
  if (system === 'site')
    return `${url.href} is not open to all: give systems.site.credentials.apiKey, the header that opens it`;
  return needsNoCredentials
    ? `${url.href} requires credentials, though the configuration says that it needs none (auth: none)`
    : `no token is configured for ${url.href}: give --token, VIVERO_TOKEN or credentials.token`;
}

/** A page that is to be seen with a session sends who has none away, to sign in. */
function isRefused(result: WireResult, { system, presents }: AskedAt): boolean {
  if (looksLikeRefusedCredentials(result)) return true;
  if (system !== 'connector' || presents === null || result.response === null) return false;
  const location = headerValue(result.response.headers, 'location');
  const isRedirect = result.response.status >= 300 && result.response.status < 400;
  return isRedirect && location !== null && !/\/connector\/?(?:[?#]|$)/.test(location);
}

/** What a plant store promises can only be asked with a token; metadata and authorization can be asked without. */
function refuse(system: AskedAt['system'], refusal: RunAbort): Preflight {
  if (system === 'plant-store') return { ...nothing, unreachable: refusal };
  return { ...nothing, refusal, lacksCredentials: refusal.message };
}

/** A store that has no such path may be broken, and the address may be wrong: the checks tell the one, a person the other. */
function noticeOf({ response }: WireResult, asked: AskedAt): string | null {
  const { system, url, paths = promisedPaths, hasOwnContract = false } = asked;
  // An endpoint of an older era of MCP may answer 404 or 405 to a request of the newer one.
  const requests: Readonly<Partial<Record<AddressedSystem, string>>> = {
    'plant-store': 'POST /plants',
    api: `GET ${placePath('/api/skills/list', paths)}`,
    site: 'GET /',
  };
  const request = hasOwnContract ? undefined : requests[system];
  if (request === undefined || response === null) return null;
  const to = redirectOf(response, url);
  if (to === null && response.status !== 404 && response.status !== 405) return null;
  const address = request.replace(' ', ` ${withoutSlash(url.href)}`);
  // A site leads people on from its start page.
  if (to !== null)
    return system === 'site' ? null : `a valid ${address} is redirected by ${response.status} to ${to}: check its URL`;
  const further = system === 'api' ? ' Where skills are at another path, write api.skills.' : '';
  return `a valid ${address} gets ${response.status}: check its URL.${further}`;
}

/** Returns where a response leads that is a redirect; `null` for any other. */
function redirectOf({ status, headers }: ReceivedResponse, url: URL): string | null {
  const location = headerValue(headers, 'location');
  if (status < 300 || status >= 400 || location === null || !URL.canParse(location, url.href)) return null;
  const { origin, pathname } = new URL(location, url);
  return `${origin}${pathname}`;
}

function reasonUnreachable(result: WireResult, { url, proxy = null }: AskedAt): RunAbort | null {
  const { fault } = result;
  if (fault === null || fault.kind === 'too-large') return null;
  // A plain proxy reads responses and passes on those that it understands.
  if (fault.kind === 'invalid-http' && plainProxy(url.origin, proxy) === null) return null;
  // What was given up from our side says nothing of the target, and nor does what a busy machine did not hear.
  if (fault.code === 'ABORT_ERR' || fault.code === tooBusyCode) return null;
  // A connection that ends in the middle of an answer is an answer: the checks will say what is wrong with it.
  if (fault.kind === 'closed' && result.response !== null) return null;
  const way = proxy === null || fault.message.includes(proxy.name) ? '' : ` through ${proxy.name}`;
  return {
    kind: 'unreachable',
    message: `${url.href} cannot be reached${way}: ${fault.message}`,
    advice:
      proxy === null
        ? adviceFor(fault, url)
        : `Try it through the proxy: curl -v --proxy ${proxy.url.origin}${loginOf(proxy, fault)} ${url.origin}/`,
  };
}

/** Whoever types the line puts `user:password` into the variable, as for the curl lines of a report. */
function loginOf(proxy: Proxy, { message }: { readonly message: string }): string {
  return proxy.authorization === null && !message.includes('(407)') ? '' : ' --proxy-user "$PROXY_LOGIN"';
}

/** A target that still asks for patience after all of ours has no answer for anybody. */
function reasonToComeBack(result: WireResult, url: URL): RunAbort | null {
  if (!asksForPatience(result)) return null;
  const message = `${url.href} says to retry later: the response to a valid request is ${result.response?.status ?? 0}`;
  return { kind: 'unreachable', message, advice: 'Run again later, or with a lower --rate.' };
}

/**
 * Who writes where plants are posted in place of where the plant store is has every request sent to a path that is not there. A store
 * that really serves its plants at such a path answers there, whatever is wrong with its answers.
 */
function reasonToCorrect({ response }: WireResult, { system, url }: AskedAt): RunAbort | null {
  const path = withoutSlash(url.pathname);
  if (system !== 'plant-store' || response?.status !== 404 || !path.endsWith('/plants')) return null;
  const base = `${url.origin}${path.slice(0, -'/plants'.length)}`;
  return {
    kind: 'unreachable',
    message: `a valid POST ${url.origin}${path}/plants gets 404: the URL of the plant store is the one before /plants`,
    advice: `Leave /plants out of its URL: ${base}`,
  };
}

function adviceFor({ kind, code }: NonNullable<WireResult['fault']>, url: URL): string {
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL')
    return 'Write an IP address that this machine has, of the same family as the target, as http.source: ip address';
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  switch (kind) {
    case 'dns':
      return `Check the name: getent hosts ${url.hostname}`;
    case 'tls':
      return `Look at its certificate: openssl s_client -connect ${url.hostname}:${port} -servername ${url.hostname}`;
    case 'connect':
      return `Check that it listens: curl -v ${url.origin}/`;
    case 'closed':
      // Servers refuse a client certificate after the handshake, and often without a word (RFC 8446 §4.4.2.4).
      if (url.protocol === 'https:')
        return `It may require a client certificate (http.clientCertificate), or refuse the one that it was shown: openssl s_client -connect ${url.hostname}:${port}`;
      return `It may speak TLS: try https://${url.host}`;
    default:
      return `See how long it takes: curl -v --max-time 30 ${url.href}`;
  }
}
