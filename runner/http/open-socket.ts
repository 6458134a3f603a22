import { lookup as lookUp, type LookupAddress, type LookupOptions } from 'node:dns';
import { connect as connectTcp, isIP, type LookupFunction, Socket } from 'node:net';
import type { SecureContext } from 'node:tls';
import { tls } from './builtins.ts';
import { type Reach, reachOf, resolvedAddress, type TargetReach } from './reach.ts';

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

/** What sockets are opened with. */
export interface SocketOptions {
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
 * Returns a function that opens sockets: TCP for `http:`, TLS with HTTP/1.1 and a checked certificate for `https:`, under the
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
}: SocketOptions): OpenSocket {
  const contextFor = createContexts(certificateAuthorities);
  return (url, listener) => {
    const secure = url.protocol === 'https:';
    const way = reachOf(reach, url.origin);
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const host = resolvedAddress(way, url) ?? name;
    const judge = judgeAddress === undefined ? null : (address: string) => judgeAddress(url.origin, address);
    const refused = judge === null || isIP(host) === 0 ? null : judge(host);
    if (refused !== null) return new Socket().destroy(new AddressRefusedError(refused));
    const address = {
      host,
      port: Number(url.port) || (secure ? 443 : 80),
      ...(way.source !== null && { localAddress: way.source }),
      ...(judge !== null && { lookup: createJudgingLookup(judge) }),
    };
    const socket = secure
      ? tls.connect({
          ...address,
          ALPNProtocols: ['http/1.1'],
          ...(isIP(name) === 0 ? { servername: name } : {}),
          ...contextFor(way),
          ...(takesAnyCertificate && { rejectUnauthorized: false }),
        })
      : connectTcp(address);
    socket.setNoDelay(true);
    socket.once('connect', () => listener.onPhase(secure ? 'securing' : 'connected'));
    if (secure) socket.once('secureConnect', () => listener.onPhase('connected'));
    return socket;
  };
}

/** Authorities and certificates are read once for each way of reaching an origin. */
function createContexts(authorities: readonly string[]): (way: Reach) => { readonly secureContext?: SecureContext } {
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
