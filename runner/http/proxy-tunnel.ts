import { lookup } from 'node:dns/promises';
import { isIP, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { alertOfProxy, faultOfCertificate } from './certificate-faults.ts';
import { type Proxy, ProxyError } from './proxy.ts';
import { parseChallenges } from '../kit/challenges.ts';

/** What a tunnel is made with. */
export interface TunnelOptions {
  readonly proxy: Proxy;
  /** Host and port that the proxy is to connect to. */
  readonly host: string;
  readonly port: number;
  /** Returns the reason why no connection to an address is made, a sentence, or `null`; `null` where nothing is judged. */
  readonly judge: ((address: string) => string | null) | null;
  /** Opens a connection to the proxy itself; `onReady` is called once it can be written to. */
  open(onReady: () => void): Socket;
}

/** What TLS ends with where the other side speaks something else. */
const plainSpeech: ReadonlySet<string> = new Set([
  'ERR_SSL_WRONG_VERSION_NUMBER',
  'ERR_SSL_PACKET_LENGTH_TOO_LONG',
  'EPROTO',
]);
/** Longest answer of a proxy to CONNECT that is read, in bytes. */
const longestAnswer = 16_384;
const blankLine = '\r\n\r\n';

/**
 * A tunnel through a proxy (RFC 9110 §9.3.6). What is written waits until the proxy has connected; `ready` is emitted then. What goes
 * wrong on the way there ends it with a {@link ProxyError}.
 */
export class ProxyTunnel extends Duplex {
  readonly #options: TunnelOptions;
  #socket: Socket | null = null;
  #isOpen = false;
  #held: (() => void) | null = null;
  #answer = Buffer.alloc(0);

  constructor(options: TunnelOptions) {
    super();
    this.#options = options;
    void this.#begin();
  }

  override _read(): void {
    this.#socket?.resume();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    const write = (): void => void this.#socket?.write(chunk, done);
    if (this.#isOpen) write();
    else this.#held = write;
  }

  override _final(done: () => void): void {
    this.#socket?.end();
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#socket?.on('error', () => undefined).destroy();
    done(error);
  }

  /** The proxy looks names up: those that may lead anywhere are looked up here as well, and refused where they lead where nobody may. */
  async #begin(): Promise<void> {
    const { host, judge, proxy } = this.#options;
    const addresses = judge === null || isIP(host) !== 0 ? [] : await addressesOf(host);
    if (this.destroyed) return;
    const refused = judge === null ? [] : (addresses ?? [host]).flatMap((address) => judge(address) ?? []);
    if (refused[0] !== undefined) {
      const reason =
        addresses === null
          ? `${host} does not resolve on this machine, so its IP address cannot be checked; add its origin to allowedOrigins, and ${proxy.name} may reach it.`
          : refused[0];
      this.destroy(new ProxyError(reason));
      return;
    }
    this.#connect();
  }

  #connect(): void {
    const { proxy, host, port, open } = this.#options;
    const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
    const credentials = proxy.authorization === null ? '' : `Proxy-Authorization: ${proxy.authorization}\r\n`;
    const socket = open(() =>
      socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n${credentials}\r\n`),
    );
    this.#socket = socket;
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('error', (error) => this.destroy(this.#isOpen ? error : unreachable(proxy, error)));
    socket.on('end', () => {
      if (this.#isOpen) this.push(null);
      else this.destroy(new ProxyError(`${proxy.name} closed the connection in place of a response to CONNECT.`));
    });
    socket.on('close', () => this.destroy());
  }

  #receive(chunk: Buffer): void {
    if (this.#isOpen) {
      if (!this.push(chunk)) this.#socket?.pause();
      return;
    }
    this.#answer = Buffer.concat([this.#answer, chunk]);
    const end = this.#answer.indexOf(blankLine);
    const isHttp = this.#answer.subarray(0, 5).toString('latin1') === 'HTTP/'.slice(0, this.#answer.length);
    const { proxy } = this.#options;
    if (!isHttp || (end === -1 && this.#answer.length > longestAnswer)) {
      this.destroy(new ProxyError(`${proxy.name} ${noProxy(this.#answer)}`));
      return;
    }
    if (end !== -1) this.#judge(end);
  }

  #judge(end: number): void {
    const { proxy, host, port } = this.#options;
    const status = Number(/^HTTP\/1\.[01] ([1-5]\d\d)/.exec(this.#answer.subarray(0, 16).toString('latin1'))?.[1] ?? 0);
    if (status < 200 || status > 299) {
      const head = this.#answer.subarray(0, end).toString('latin1');
      const asked = head.split('\r\n').flatMap(valueOfAuthenticate);
      this.destroy(new ProxyError(refusalOf(proxy, { status, asked }, `${host}:${port}`)));
      return;
    }
    const rest = this.#answer.subarray(end + blankLine.length);
    this.#isOpen = true;
    if (rest.length > 0) this.push(rest);
    this.emit('ready');
    this.#held?.();
    this.#held = null;
  }
}

/** Returns what it means that CONNECT got something else than a response of HTTP/1.1, as the end of a sentence. */
function noProxy(answer: Buffer): string {
  // SETTINGS, on no stream (RFC 9113 §3.4).
  const isHttp2 = answer.length >= 9 && answer[3] === 4 && answer.readUInt32BE(5) === 0;
  return (
    (isHttp2 ? alertOfProxy('NO_APPLICATION_PROTOCOL') : null) ??
    'does not respond to CONNECT as a proxy does; check that it is one.'
  );
}

/** How a proxy refuses. */
export interface ProxyRefusal {
  readonly status: number;
  /** Values of `Proxy-Authenticate`. */
  readonly asked: readonly string[];
}

/** Returns what the refusal of a proxy means, as a sentence with the fix. */
export function refusalOf(proxy: Proxy, { status, asked }: ProxyRefusal, place: string): string {
  const schemes = otherSchemes(asked);
  if (status === 407 && schemes !== null)
    return `${proxy.name} demands ${schemes} credentials (407), and vivero has Basic alone: use a proxy on this machine that signs in to it, such as px or cntlm.`;
  if (status === 407)
    return proxy.authorization === null
      ? `${proxy.name} demands credentials (407): write them into its URL, http://user:password@host:port.`
      : `${proxy.name} refuses its credentials (407): check user and password in its URL.`;
  if (status === 401 || status === 403 || status === 405)
    return `${proxy.name} does not let vivero reach ${place} (${status}): have it allowed there, or reach the target without (NO_PROXY, or proxy: null).`;
  if (status === 511)
    return `${proxy.name} wants somebody to sign in to the network (511): open a page through it with a browser first.`;
  if (status === 431 || status === 414)
    return `${proxy.name} takes no request that long (${status}): allow more in its settings, or reach the target without it (NO_PROXY, or proxy: null).`;
  if (status >= 500)
    return `${proxy.name} cannot reach ${place} (${status}): check that it may, and that the target is up.`;
  return `${proxy.name} responds with ${status} to a request for ${place}: check that it is a proxy.`;
}

/** Returns the value of a line of a head that is `Proxy-Authenticate`, as a list of one; an empty list for any other. */
function valueOfAuthenticate(line: string): string[] {
  const name = 'proxy-authenticate:';
  return line.toLowerCase().startsWith(name) ? [line.slice(name.length).trim()] : [];
}

/** Returns the schemes that a proxy asks for where Basic is none of them; `null` where it is, or where they cannot be read. */
function otherSchemes(asked: readonly string[]): string | null {
  const parsed = asked.map(parseChallenges);
  const schemes = parsed.flatMap((each) => (each.ok ? each.challenges.map(({ scheme }) => scheme) : ['basic']));
  return schemes.length === 0 || schemes.includes('basic') ? null : [...new Set(schemes)].join(' or ');
}

function unreachable(proxy: Proxy, error: Error): ProxyError {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return new ProxyError(reasonOf(proxy, code), { cause: error });
}

function reasonOf({ name }: Proxy, code: string): string {
  const fault = faultOfCertificate(code);
  if (fault !== null)
    return `The certificate of ${name} ${fault} (${code}): name its authority under tls.ca, or correct the URL.`;
  const alert = alertOfProxy(code.split('_ALERT_', 2)[1] ?? '');
  if (alert !== null) return `${name} ${alert}`;
  if (plainSpeech.has(code))
    return `${name} does not speak TLS (${code}): write its URL with http:// where it is a plain proxy.`;
  return `${name} cannot be connected to${code === '' ? '' : ` (${code})`}: check its URL.`;
}

/** Resolves to the addresses of a name, `null` where it has none here. */
async function addressesOf(host: string): Promise<readonly string[] | null> {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch {
    return null;
  }
}
