import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import { plainProxy, type Proxy } from '../http/proxy.ts';
import { parseChallenges } from '../kit/challenges.ts';
import { headerValue, headerValues, type ReceivedResponse } from '../kit/exchange.ts';
import { isKin } from './gateway.ts';
import type { AddressedSystem } from './reached-systems.ts';

/** The system that a request was sent to, and how. */
export interface SentTo {
  readonly system: AddressedSystem;
  readonly url: URL;
  /** `token`, or the name of the header that was presented in its place; `null` where nothing was. */
  readonly presents: string | null;
  /** True for an API whose owner gives its document: it may be any API, without skills. */
  readonly hasOwnContract?: boolean;
  /** The proxy on the way; `null` for none. */
  readonly proxy?: Proxy | null;
}

/** Schemes by which servers in front of a site ask for a login; what stands behind takes bearer tokens and API keys. */
const loginSchemes: ReadonlySet<string> = new Set(['basic', 'digest', 'negotiate', 'ntlm']);
/** How hosts and paths are called where people sign in. */
const signIn =
  /(?:^|[./_-])(?:log-?in|sign-?in|sso(?:-api)?|saml2?|oauth2?|auth|authorize|accounts|cloudflareaccess)(?:[./_-]|$)/i;

/**
 * Returns why a system cannot be judged by its response to a valid request, where the response is more likely that of a gateway which the
 * configuration does not know; `null` for any other. Nothing can be told apart by asking without headers where none are configured.
 */
export function reasonOfUnknownGateway(response: ReceivedResponse | null, asked: SentTo): RunAbort | null {
  if (response === null) return null;
  const said = saidByGateway(response, asked);
  if (said === null) return null;
  const { url, proxy = null } = asked;
  const plain = plainProxy(url.origin, proxy);
  const way = plain === null ? '' : ` The proxy ${plain.url.origin} may respond in its place, too.`;
  return {
    kind: 'credentials-refused',
    message: `a gateway seems to respond in place of ${url.href}: a valid request gets ${said}`,
    advice: `Give what it requires under http.headers or http.clientCertificate. If no gateway is there, check URL and credentials: curl -v ${url.href}.${way}`,
  };
}

/** Returns what a gateway said, as the end of a sentence; `null` where the system may have said it. */
function saidByGateway(response: ReceivedResponse, asked: SentTo): string | null {
  const { system, url, proxy = null, hasOwnContract = false, presents } = asked;
  const { status } = response;
  const schemes = schemesOf(response);
  const isOwnField = presents !== null && presents.toLowerCase() === 'authorization';
  if (status === 401 && schemes.length > 0 && !isOwnField && schemes.every((scheme) => loginSchemes.has(scheme)))
    return `${status} with a challenge for ${schemes.join(' and ')} credentials`;
  // Any API may have pages and redirects of its own, a connector is signed in to; what this service serves is JSON, and a site open to all.
  if (hasOwnContract || system === 'connector') return null;
  const away = status >= 300 && status < 400 ? otherSiteOf(response, url) : null;
  if (away !== null && signIn.test(`${away.host}${away.pathname}`))
    return `${status}, which leads to a page to sign in at ${away.origin}`;
  if (system === 'site') return null;
  const isPage = /^text\/html\b/i.test(headerValue(response.headers, 'content-type') ?? '');
  if (!isPage) return null;
  if ((status === 401 || status === 403) && schemes.length === 0)
    return `${status} with a page, where JSON is expected`;
  return plainProxy(url.origin, proxy) === null ? null : `${status} with a page, where JSON is expected`;
}

/** Returns the schemes of all challenges; one that cannot be read counts as a scheme of its own. */
function schemesOf({ headers }: ReceivedResponse): string[] {
  return headerValues(headers, 'www-authenticate').flatMap((value) => {
    const parsed = parseChallenges(value);
    return parsed.ok ? parsed.challenges.map(({ scheme }) => scheme) : ['unreadable'];
  });
}

/** Returns where a redirect leads on another site; `null` for a name with or without `www`. */
function otherSiteOf({ headers }: ReceivedResponse, url: URL): URL | null {
  const location = headerValue(headers, 'location');
  if (location === null || !URL.canParse(location, url.href)) return null;
  const away = new URL(location, url);
  return isKin(away.hostname, url.hostname) ? null : away;
}
