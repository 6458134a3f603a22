import { isIP } from 'node:net';
import { plainProxy } from './proxy.ts';
import { quoteShell } from './quote-shell.ts';
import { reachOf, resolvedAddress, type TargetReach } from './reach.ts';

/** How an origin is reached, as a shell line says it. */
export interface CurlWay {
  /** Options of curl, each ready to stand in a line; no file is named by its real path, and nothing in them is secret. */
  readonly options: readonly string[];
  /** Names, in small letters, of header fields that a gateway asks for. */
  readonly gatewayFields: ReadonlySet<string>;
  /** The header that carries the key of a system; `null` for none. */
  readonly secretHeader: { readonly header: string; readonly value: string } | null;
  /** Texts of the configuration that hold variables, as they are written, by what they came to. */
  readonly written: ReadonlyMap<string, string>;
}

/** Nothing special. */
export const plainWay: CurlWay = { options: [], gatewayFields: new Set(), secretHeader: null, written: new Map() };

/** Returns how curl reaches a URL in the way that a run does; `secretHeader` is that of the system. Certificates and logins are left to whoever types the line. */
export function curlWay(
  reach: TargetReach | undefined,
  url: URL,
  secretHeader: CurlWay['secretHeader'] = null,
): CurlWay {
  const way = reachOf(reach, url.origin);
  const proxy = way.proxyFor(url);
  const address = resolvedAddress(way, url);
  const { clientCertificate: certificate, source } = way;
  const file =
    certificate?.pfx === undefined ? '--cert client.pem --key client.key' : '--cert client.p12 --cert-type P12';
  return {
    options: [
      ...(proxy === null ? [] : [`--proxy ${quote(proxy.url.origin)}`]),
      ...(proxy === null || proxy.authorization === null ? [] : ['--proxy-user "$PROXY_LOGIN"']),
      ...(certificate === null ? [] : [file]),
      // A plain proxy looks the name up itself.
      ...(address === null || plainProxy(url.origin, proxy) !== null
        ? []
        : [addressOption(url, address, proxy !== null)]),
      ...(source === null ? [] : [`--interface ${quote(source)}`]),
    ],
    gatewayFields: new Set(way.headers.map(([name]) => name.toLowerCase())),
    secretHeader,
    written: reach?.written ?? plainWay.written,
  };
}

/** Through a tunnel curl looks no name up, and asks the proxy for another place instead. */
function addressOption(url: URL, address: string, isTunnelled: boolean): string {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const place = isIP(address) === 6 ? `[${address}]` : address;
  return isTunnelled
    ? `--connect-to ${quote(`${url.hostname}:${port}:${place}:${port}`)}`
    : `--resolve ${quote(`${url.hostname}:${port}:${place}`)}`;
}

function quote(text: string): string {
  return quoteShell(Buffer.from(text)) ?? "''";
}
