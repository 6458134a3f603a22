import { isExcepted } from './no-proxy.ts';
import { type Header, headerValue, type ReceivedResponse } from '../kit/exchange.ts';
import { isLoopback } from './origin.ts';

/** A proxy between vivero and a target. */
export interface Proxy {
  /** Without credentials. */
  readonly url: URL;
  /** Value of `Proxy-Authorization`; `null` where it asks for none. */
  readonly authorization: string | null;
  /** What it is called in a sentence: its URL, and what configured it. */
  readonly name: string;
}

/** Returns the proxy that requests to a URL go through; `null` for none. */
export type ChooseProxy = (url: URL) => Proxy | null;

/** What keeps a request from getting through a proxy; its message is a sentence with the fix. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  readonly code = 'VIVERO_PROXY';
}

/** Returns the proxy that gets requests to an origin itself and rewrites them, in place of a tunnel to the target; `null` for none. */
export function plainProxy(origin: string, proxy: Proxy | null): Proxy | null {
  return origin.startsWith('http:') ? proxy : null;
}

/** Returns the path that a request is written with, and the fields that are for a proxy alone: a plain one gets the whole URL. */
export function throughProxy(
  { origin, path }: { readonly origin: string; readonly path: string },
  proxy: Proxy | null,
): { readonly path: string; readonly added: readonly Header[] } {
  const plain = plainProxy(origin, proxy);
  if (plain === null) return { path, added: [] };
  const added: Header[] = plain.authorization === null ? [] : [['Proxy-Authorization', plain.authorization]];
  return { path: origin + path, added };
}

/** Returns true for a response that a proxy made itself, as far as proxies say so (RFC 9110 §15.5.8, RFC 6585 §6, RFC 9209 §2). */
export function isOfProxy({ status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>): boolean {
  if (status === 407 || status === 511) return true;
  if (status < 400) return false;
  const server = headerValue(headers, 'server') ?? '';
  const isNamed = /^(?:squid|tinyproxy|privoxy|mitmproxy)\b/i.test(server);
  return (
    isNamed ||
    headerValue(headers, 'x-squid-error') !== null ||
    /;\s*error=/.test(headerValue(headers, 'proxy-status') ?? '')
  );
}

/** What a proxy says of a request that it does not pass on, though it passes others on. */
const ofRequest: ReadonlySet<number> = new Set([400, 411, 413, 414, 417, 431, 501, 505]);

/** Code of the fault that a proxy refuses one request as it is written, such as one whose fields are too long for it. */
export const requestRefusedCode = 'VIVERO_PROXY_REQUEST';

/** Returns the code of the fault that a proxy responded with a status itself. */
export function codeOfRefusal(status: number): string {
  return ofRequest.has(status) ? requestRefusedCode : 'VIVERO_PROXY';
}

/** Returns a proxy from the text of its URL, or `null` where it is none; a text without a scheme means `http:`. `origin` is the key or the variable. */
export function readProxy(text: string, origin: string): Proxy | null {
  const written = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  if (!isWeb || url.hostname === '' || url.pathname !== '/' || url.search !== '' || url.hash !== '') return null;
  const credentials = decodeCredentials(url);
  if (credentials === null) return null;
  const place = new URL(`${url.protocol}//${url.host}`);
  return {
    url: place,
    authorization: credentials === '' ? null : `Basic ${Buffer.from(credentials).toString('base64')}`,
    name: `the proxy ${place.origin} (${origin})`,
  };
}

/** Returns `user:password`; `null` where they cannot be read. */
function decodeCredentials({ username, password }: URL): string | null {
  if (username === '' && password === '') return '';
  try {
    return `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  } catch {
    return null;
  }
}

/** Returns what is secret about a proxy. */
export function secretsOfProxy({ authorization }: Proxy): string[] {
  if (authorization === null) return [];
  const encoded = authorization.slice('Basic '.length);
  const password = Buffer.from(encoded, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
  return [encoded, ...(password === '' ? [] : [password])];
}

/** Returns what `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY` say, those in small letters first. What is on this machine is reached directly. */
export function proxiesOfEnvironment(
  proxies: { readonly http: Proxy | null; readonly https: Proxy | null },
  exceptions: string,
): ChooseProxy {
  const excepted = exceptions.split(/[\s,]+/).filter((entry) => entry !== '');
  return (url) => {
    if (isLoopback(url) || excepted.some((entry) => isExcepted(url, entry))) return null;
    return url.protocol === 'https:' ? proxies.https : proxies.http;
  };
}
