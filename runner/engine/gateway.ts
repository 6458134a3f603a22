import type { RunAbort } from '../../contracts/run-report/run-report.ts';
import type { WireResult } from '../http/http-client.ts';
import { headerValue, type ReceivedResponse } from '../kit/exchange.ts';

/** How a response refuses, without what differs from one request to the next. */
export interface RefusalMark {
  readonly status: number;
  readonly challenge: string;
  /** Where it sends people to sign in; empty where it does not. */
  readonly location: string;
  readonly leadsToOtherHost: boolean;
  readonly mediaType: string;
  /** The beginning of a page, else the text; `null` where no body was seen. */
  readonly says: string | null;
}

/** What was learnt of a gateway. */
export interface Gateway {
  /** How it refuses, as far as that cannot be taken for a refusal of the system behind it; `null` for nothing. */
  readonly mark: RefusalMark | null;
  /** Why the system cannot be asked: the gateway does not accept what it is given; `null` where it does. */
  readonly refusal: RunAbort | null;
}

/** One request with the headers of a gateway, and the ways to send it once more. */
export interface GatewayTrial {
  readonly url: URL;
  /** What is shown to the gateway, as the configuration has it. */
  readonly keys: readonly string[];
  /** True where a redirect may be the system's own, such as that of a page to sign in. */
  readonly mayRedirect: boolean;
  /** True where the request presented credentials of the system. */
  readonly presents: boolean;
  readonly withHeaders: WireResult;
  withoutHeaders(this: void): Promise<WireResult>;
  /** With the headers, without credentials of the system. */
  withoutCredentials(this: void): Promise<WireResult>;
}

const noGateway: Gateway = { mark: null, refusal: null };
/** Longest text and longest beginning of a page that are compared, in bytes; further down pages say who asked, and when. */
const longestText = 4_096;
const longestBeginning = 256;

/** Resolves to what can be said of the gateway in front of a system, by sending a request without its headers. */
export async function learnGateway(trial: GatewayTrial): Promise<Gateway> {
  const { url, withHeaders, presents } = trial;
  const bare = markOf((await trial.withoutHeaders()).response, url);
  // Headers that nobody asks for, such as the switch of a canary, open nothing.
  if (bare === null) return noGateway;
  const given = markOf(withHeaders.response, url);
  const anonymous = presents ? markOf((await trial.withoutCredentials()).response, url) : given;
  if (given !== null) {
    const isOwn = isOfSystem(given, trial);
    if (!isOwn && opensNothing(given, bare, anonymous)) return { mark: null, refusal: refusalOf(trial, given, bare) };
    if (isSameMark(given, bare)) return noGateway;
  }
  // Who refuses missing credentials in the same words cannot be told from the gateway: it counts as the system.
  return anonymous !== null && isSameMark(anonymous, bare) ? noGateway : { mark: bare, refusal: null };
}

/** A page to sign in, a site that moved and a challenge for a bearer token are the system's own. */
function isOfSystem(given: RefusalMark, { mayRedirect, presents }: GatewayTrial): boolean {
  if (given.location !== '') return mayRedirect || !given.leadsToOtherHost;
  return presents && /^bearer\b/i.test(given.challenge);
}

/**
 * Returns true where it makes no difference what the gateway is shown. Some say one thing of what is missing and another of what is
 * wrong: where a page, and no API, says that with credentials and without, it is the gateway's.
 */
function opensNothing(given: RefusalMark, bare: RefusalMark, anonymous: RefusalMark | null): boolean {
  const isPage = given.location !== '' || given.mediaType === 'text/html';
  return isSameMark(given, bare) || (isPage && anonymous !== null && isSameMark(anonymous, given));
}

function refusalOf({ keys, url }: GatewayTrial, given: RefusalMark, bare: RefusalMark): RunAbort {
  const to = given.location === '' ? '' : ` to ${given.location}`;
  const said = isSameMark(given, bare)
    ? `the same ${given.status}${to} as without`
    : `${given.status}${to}, and ${bare.status} without`;
  return {
    kind: 'credentials-refused',
    message: `${keys.join(' and ')} opened nothing: the response is ${said}`,
    advice: `Check the values: the gateway at ${url.href} refuses them, or nothing requires them and the configured credentials are refused.`,
  };
}

/** Returns true for a response by which a gateway refuses. */
export function isRefusedByGateway(response: ReceivedResponse | null, url: URL, mark: RefusalMark): boolean {
  const found = markOf(response, url);
  return found !== null && isSameMark(found, mark);
}

/** Returns how a response refuses; `null` for one that does not: gateways say 401, 403 or 400, or send people away to sign in. */
function markOf(response: ReceivedResponse | null, url: URL): RefusalMark | null {
  if (response === null) return null;
  const { status, headers } = response;
  const away = status >= 300 && status < 400 ? placeOf(headerValue(headers, 'location'), url) : null;
  const mediaType = (headerValue(headers, 'content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  // nginx says 400 where a certificate is missing or refused; what the service says of a request is JSON.
  const isRefusal = status === 401 || status === 403 || (status === 400 && mediaType === 'text/html');
  if (!isRefusal && away === null) return null;
  return {
    status,
    challenge: withoutNumbers(headerValue(headers, 'www-authenticate') ?? ''),
    location: away?.href ?? '',
    leadsToOtherHost: away !== null && !isKin(away.hostname, url.hostname),
    mediaType,
    says: away === null ? saidIn(response, mediaType) : null,
  };
}

/** Returns the origin that a redirect leads to and the beginning of its path; `null` where only the scheme changes. */
function placeOf(location: string | null, url: URL): URL | null {
  if (location === null || !URL.canParse(location, url.href)) return null;
  const away = new URL(location, url);
  if (away.hostname === url.hostname && away.pathname === url.pathname) return null;
  return new URL(`/${withoutNumbers(away.pathname.split('/')[1] ?? '')}`, away);
}

/** Returns true for one name, or one below the other: a site may lead to its name with or without `www`. */
export function isKin(name: string, other: string): boolean {
  return name === other || name.endsWith(`.${other}`) || other.endsWith(`.${name}`);
}

function isSameMark(a: RefusalMark, b: RefusalMark): boolean {
  const isSameHead = a.status === b.status && a.challenge === b.challenge && a.location === b.location;
  const isSeen = a.says !== null && b.says !== null;
  return isSameHead && (!isSeen || (a.mediaType === b.mediaType && a.says === b.says));
}

function saidIn({ body }: ReceivedResponse, mediaType: string): string | null {
  if (body.bytes.length === 0) return null;
  const longest = mediaType.includes('html') ? longestBeginning : longestText;
  return withoutNumbers(Buffer.from(body.bytes.subarray(0, longest)).toString('latin1'));
}

/** Numbers and identifiers differ between responses that say the same. */
function withoutNumbers(text: string): string {
  return text.replaceAll(/[0-9a-f-]{6,}|[0-9]+/gi, '*').trim();
}
