import { connect as connectTcp, isIP, type Socket } from 'node:net';
import { connect as connectTls, getCACertificates } from 'node:tls';

/** How far a connection has come; a fault is told by it. */
export type ConnectPhase = 'connecting' | 'securing' | 'connected';

/** A socket on its way, and who wants to know. */
export interface SocketListener {
  /** Called each time the connection has come further, `connected` last. */
  onPhase(phase: ConnectPhase): void;
}

/** Opens a socket to the host and port of a URL. */
export type OpenSocket = (url: URL, listener: SocketListener) => Socket;

/**
 * Returns a function that opens sockets: TCP for `http:`, TLS with HTTP/1.1 and a checked certificate for `https:`.
 * The authorities (PEM) are trusted besides those Node trusts by default. Errors come as the socket's `error` event;
 * there is no connect time-out, since every request has a deadline of its own.
 */
export function createSocketOpener(certificateAuthorities: readonly string[]): OpenSocket {
  const ca =
    certificateAuthorities.length === 0 ? undefined : [...getCACertificates('default'), ...certificateAuthorities];
  return (url, listener) => {
    const secure = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = Number(url.port) || (secure ? 443 : 80);
    const socket = secure
      ? connectTls({
          host,
          port,
          ALPNProtocols: ['http/1.1'],
          ...(isIP(host) === 0 && { servername: host }),
          ...(ca !== undefined && { ca }),
        })
      : connectTcp({ host, port });
    socket.setNoDelay(true);
    socket.once('connect', () => listener.onPhase(secure ? 'securing' : 'connected'));
    if (secure) socket.once('secureConnect', () => listener.onPhase('connected'));
    return socket;
  };
}
