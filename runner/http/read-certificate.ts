import type { TargetReach } from './reach.ts';
import type { DetailedPeerCertificate, TLSSocket } from 'node:tls';
import { faultOfCertificate } from './certificate-faults.ts';
import { deadlinePassed, describeFault } from './describe-fault.ts';
import { type ConnectPhase, createSocketOpener, type JudgeAddress } from './open-socket.ts';

/** What a host shows of itself in a TLS handshake. Names are the host's own words. */
export interface ReadCertificate {
  /** Version of TLS, such as `TLSv1.3`. */
  readonly protocol: string;
  /** True where it takes HTTP/2 when that is offered beside HTTP/1.1. */
  readonly takesHttp2: boolean;
  /** Who issued it. */
  readonly issuer: string;
  /** When the first certificate of the chain ends, in milliseconds since 1970. */
  readonly validUntilMs: number;
  /** Why it is not accepted, as the end of a sentence about it; `null` where it is. */
  readonly problem: string | null;
  /** True where nobody that is trusted here vouches for it. */
  readonly isUntrusted: boolean;
}

/** How a certificate is looked at. */
export interface CertificateReading {
  /** PEM of certificate authorities that are trusted besides the built-in ones. */
  readonly certificateAuthorities: readonly string[];
  readonly judgeAddress: JudgeAddress;
  /** How the origins are reached; by default plainly. */
  readonly reach?: TargetReach | undefined;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** A longer chain is a circle. */
const longestChain = 10;

/** Resolves to the certificate of an https host, or to why there is none, in a sentence; sends nothing besides the handshake. */
export function readCertificate(
  url: URL,
  { certificateAuthorities, judgeAddress, reach, timeoutMs, signal }: CertificateReading,
): Promise<ReadCertificate | { readonly fault: string }> {
  const open = createSocketOpener({
    certificateAuthorities,
    judgeAddress,
    reach,
    takesAnyCertificate: true,
    protocols: ['h2', 'http/1.1'],
  });
  return new Promise((resolve) => {
    let phase: ConnectPhase = 'connecting';
    const socket = open(url, { onPhase: (next) => (phase = next) }) as TLSSocket;
    const end = (read: ReadCertificate | { readonly fault: string }): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', giveUp);
      socket.destroy();
      resolve(read);
    };
    const late = (): string => deadlinePassed({ host: url.host, phase }, timeoutMs, 'silent').message;
    const giveUp = (): void => end({ fault: 'it was given up before the handshake was complete' });
    const timer = setTimeout(() => end({ fault: late() }), timeoutMs);
    signal.addEventListener('abort', giveUp, { once: true });
    socket.on('error', (error: Error) =>
      end({ fault: describeFault(error, { host: url.host, phase, isEnded: false }).message }),
    );
    socket.once('close', () => end({ fault: `${url.host} closed the connection during the handshake.` }));
    socket.once('secureConnect', () => end(describe(socket)));
    if (signal.aborted) giveUp();
  });
}

function describe(socket: TLSSocket): ReadCertificate | { readonly fault: string } {
  const chain = chainOf(socket.getPeerCertificate(true));
  const [own] = chain;
  const ends = chain.map(({ valid_to }) => Date.parse(valid_to)).filter((time) => !Number.isNaN(time));
  if (own === undefined || ends.length === 0) return { fault: 'The host shows no certificate that can be read.' };
  const code = socket.authorized ? null : String(socket.authorizationError);
  const { O: organisation, CN: name } = own.issuer;
  return {
    protocol: socket.getProtocol() ?? 'TLS',
    takesHttp2: socket.alpnProtocol === 'h2',
    issuer: [name ?? organisation].flat().join(', ') || 'an issuer without a name',
    validUntilMs: Math.min(...ends),
    problem: code === null ? null : (faultOfCertificate(code) ?? `is not accepted (${code})`),
    isUntrusted: code !== null && untrusted.test(code),
  };
}

const untrusted = /SELF_SIGNED|ISSUER_CERT|VERIFY_LEAF/;

function chainOf(certificate: Partial<DetailedPeerCertificate>): DetailedPeerCertificate[] {
  const chain: DetailedPeerCertificate[] = [];
  let next: Partial<DetailedPeerCertificate> | undefined = certificate;
  while (next?.valid_to !== undefined && chain.length < longestChain && chain.at(-1) !== next) {
    chain.push(next as DetailedPeerCertificate);
    next = next.issuerCertificate;
  }
  return chain;
}
