import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { connect as connectTcp, isIP, type LookupFunction, Socket } from 'node:net';
import type { ConnectionOptions, SecureContext } from 'node:tls';
import { tls } from './builtins.ts';
import { plainProxy, type Proxy } from './proxy.ts';
import { ProxyTunnel } from './proxy-tunnel.ts';
import { plainReach, type Reach, reachOf, resolvedAddress, type TargetReach } from './reach.ts';

/** How far a connection has come; a fault is told by it. */
export type ConnectPhase = 'connecting' | 'securing' | 'connected';

/** A socket on its way, and who wants to know. */
export interface SocketListener {
  /** Called each time the connection has come further, `connected` last. */
  onPhase(phase: ConnectPhase): void;
}

/** Opens a socket to the host and port of a URL. */
export type OpenSocket = (url: URL, listener: SocketListener) => Socket;

/** Returns the reason why no connection to an IP address is made on behalf of an origin, as a sentence, or `null`. */
export type JudgeAddress = (origin: string, address: string) => string | null;

/** What a socket ends with that was not to be connected; its message is the reason, a sentence. */
export class AddressRefusedError extends Error {
  override readonly name = 'AddressRefusedError';
  readonly code = 'VIVERO_ADDRESS_REFUSED';
}

/** A protocol that is offered in a TLS handshake (RFC 7301). */
export type OfferedProtocol = 'http/1.1' | 'h2';

/** What sockets are opened with. */
export interface SocketOptions {
  /** Offered to a target that is reached over TLS, the preferred one first; default HTTP/1.1 alone. */
  readonly protocols?: readonly OfferedProtocol[];
  /** PEM of certificate authorities that are trusted besides those Node trusts by default. */
  readonly certificateAuthorities: readonly string[];
  /** Asked before each connection about every address that the name has at that moment; by default nothing is refused. */
  readonly judgeAddress?: JudgeAddress | undefined;
  /** How the origins are reached; by default plainly. */
  readonly reach?: TargetReach | undefined;
  /** True for who only looks at a certificate; default false. */
  readonly takesAnyCertificate?: boolean;
}

/**
 * Returns a function that opens sockets: TCP for `http:`, TLS with a checked certificate for `https:`, under the
 * name of the URL wherever its address comes from. Each address is judged before it is connected
 * to; of a name it is the list that the connection is then made from, so that no second look-up can slip past. Errors come as the socket's `error` event;
 * there is no connect time-out, since every request has a deadline of its own. Who only looks at a certificate, and sends
 * nothing, takes any: `authorizationError` of the socket says what is wrong with it.
 */
export function createSocketOpener({
  certificateAuthorities,
  judgeAddress,
  reach,
  takesAnyCertificate = false,
  protocols = ['http/1.1'],
}: SocketOptions): OpenSocket {
  const contextFor = createContexts(certificateAuthorities);
  const trust = takesAnyCertificate ? { rejectUnauthorized: false } : {};
  return (url, listener) => {
    const secure = url.protocol === 'https:';
    const way = reachOf(reach, url.origin);
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const host = resolvedAddress(way, url) ?? name;
    const judge = judgeAddress === undefined ? null : (address: string) => judgeAddress(url.origin, address);
    const proxy = way.proxyFor(url);
    const plain = plainProxy(url.origin, proxy);
    const refused = judge === null ? null : reasonNow({ host, isPlain: plain !== null }, judge);
    if (refused !== null) return new Socket().destroy(new AddressRefusedError(refused));
    const port = portOf(url);
    const local = way.source === null ? {} : { localAddress: way.source };
    if (plain !== null) return openToProxy({ proxy: plain, local, contextFor }, () => listener.onPhase('connected'));
    if (proxy !== null) {
      const open = (onReady: () => void): Socket => openToProxy({ proxy, local, contextFor }, onReady);
      const tunnel = new ProxyTunnel({ proxy, host, port, judge, open });
      return secureTunnel(tunnel, { ...namedIn(name, protocols), ...contextFor(way) }, listener);
    }
    const address = { host, port, ...local, ...(judge !== null && { lookup: createJudgingLookup(judge) }) };
    const socket = secure
      ? tls.connect({ ...address, ...namedIn(name, protocols), ...contextFor(way), ...trust })
      : connectTcp(address);
    socket.setNoDelay(true);
    socket.once('connect', () => listener.onPhase(secure ? 'securing' : 'connected'));
    if (secure) socket.once('secureConnect', () => listener.onPhase('connected'));
    return socket;
  };
}

/** A plain proxy looks names up by itself: it is asked for those alone that the person named. */
function reasonNow(
  { host, isPlain: looksUp }: { readonly host: string; readonly isPlain: boolean },
  judge: (address: string) => string | null,
): string | null {
  if (isIP(host) !== 0) return judge(host);
  if (!looksUp || judge(host) === null) return null;
  return `${host} would be looked up by a proxy: write its origin under allowedOrigins if it may be contacted.`;
}

interface ProxyOpening {
  readonly proxy: Proxy;
  readonly local: { readonly localAddress?: string };
  readonly contextFor: ContextFor;
}

/** Opens a connection to a proxy itself; `onReady` is called once it can be written to. */
function openToProxy({ proxy: { url }, local, contextFor }: ProxyOpening, onReady: () => void): Socket {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const address = { host, port: portOf(url), ...local };
  const isSecure = url.protocol === 'https:';
  const socket = isSecure
    ? tls.connect({ ...address, ...namedIn(host), ...contextFor(plainReach) })
    : connectTcp(address);
  socket.setNoDelay(true);
  return socket.once(isSecure ? 'secureConnect' : 'connect', onReady);
}

/** TLS with the target, through a tunnel of its proxy. */
function secureTunnel(tunnel: ProxyTunnel, options: ConnectionOptions, listener: SocketListener): Socket {
  const socket = tls.connect({ ...options, socket: tunnel });
  tunnel.once('ready', () => listener.onPhase('securing'));
  // Node tells the same error of a stream and of the TLS over it; whoever waits for one listens no more.
  socket.on('error', () => undefined);
  tunnel.on('error', (error) => socket.destroy(error));
  socket.once('close', () => tunnel.destroy());
  return socket.once('secureConnect', () => listener.onPhase('connected'));
}

function namedIn(
  name: string,
  protocols: readonly OfferedProtocol[] = ['http/1.1'],
): Pick<ConnectionOptions, 'ALPNProtocols' | 'servername'> {
  return { ALPNProtocols: [...protocols], ...(isIP(name) === 0 && { servername: name }) };
}

function portOf(url: URL): number {
  return Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
}

type ContextFor = (way: Pick<Reach, 'clientCertificate'>) => { readonly secureContext?: SecureContext };

/** Authorities and certificates are read once for each way of reaching an origin. */
function createContexts(authorities: readonly string[]): ContextFor {
  const contexts = new Map<Reach['clientCertificate'], SecureContext>();
  return ({ clientCertificate }) => {
    if (authorities.length === 0 && clientCertificate === null) return {};
    const known = contexts.get(clientCertificate);
    if (known !== undefined) return { secureContext: known };
    const ca = authorities.length === 0 ? {} : { ca: [...tls.getCACertificates('default'), ...authorities] };
    const secureContext = tls.createSecureContext({ ...clientCertificate, ...ca });
    contexts.set(clientCertificate, secureContext);
    return { secureContext };
  };
}

/** A name with one address that is refused is refused whole: who answers for it is not to be trusted with the others. */
function createJudgingLookup(judge: (address: string) => string | null): LookupFunction {
  return (host, options: LookupOptions, callback) => {
    lookUp(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error !== null) {
        callback(error, '');
        return;
      }
      const refused = found.map(({ address }) => judge(address)).find((reason) => reason !== null);
      const first = found[0];
      if (refused !== undefined) callback(new AddressRefusedError(refused), '');
      else if (options.all === true) callback(null, found);
      else callback(null, first?.address ?? '', first?.family);
    });
  };
}
