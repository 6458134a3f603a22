import type * as Library from 'mockttp';
import type { CompletedRequest, CompletedResponse, Mockttp } from 'mockttp';
import { UsageError } from '../../errors/usage-error.ts';
import type { HarEntry } from '../../documents/har.ts';
import { reachOf, type TargetReach } from '../../http/reach.ts';

/** A proxy that records what passes between clients and the hosts of a target. */
export interface Interceptor {
  /** Where it listens, such as `http://127.0.0.1:8000`. */
  readonly url: string;
  /** Certificate of the authority that was made for it, PEM. */
  readonly authority: string;
  /** Returns what passed so far, requests without a response included. */
  recorded(): readonly HarEntry[];
  close(): Promise<void>;
}

/** What an interceptor is opened with. */
export interface InterceptorOptions {
  /** URLs of the target: their hosts alone are read. */
  readonly urls: readonly URL[];
  /** 0 picks a free one. */
  readonly port: number;
  /** PEM of authorities that the target's certificates may be signed by, besides the built-in ones. */
  readonly certificateAuthorities: readonly string[];
  readonly reach: TargetReach | undefined;
}

/** Most exchanges that are kept. */
const mostRecorded = 50_000;
const longestBody = 4 * 1024 * 1024;

/** Version that this was tried with; the package is not installed with vivero, since one command alone needs it. */
const wanted = 'mockttp@4.4.2';

/** Opens an interceptor on loopback. Rejects with {@link UsageError} where the package that it needs is not there, or the port is taken. */
export async function openInterceptor(options: InterceptorOptions): Promise<Interceptor> {
  const { generateCACertificate, getLocal } = await loadLibrary();
  const authority = await generateCACertificate({ subject: { commonName: 'vivero, for one run' } });
  const hosts = new Set(options.urls.map(({ hostname }) => hostname));
  const server = getLocal({
    https: { ...authority, tlsInterceptOnly: [...hosts].map((hostname) => ({ hostname })) },
    maxBodySize: longestBody,
    recordTraffic: false,
  });
  const { requests, responses } = await recordFrom(server, hosts);
  await passThrough(server, options);
  let entries: HarEntry[] = [];
  return {
    url: `http://127.0.0.1:${server.port}`,
    authority: authority.cert,
    recorded: () => entries,
    close: async () => {
      await server.stop();
      const all = [...requests.values()];
      entries = await Promise.all(all.map((request) => toEntry(request, responses.get(request.id) ?? null)));
    },
  };
}

/** Keeps what is sent to the hosts and what comes back; of other hosts nothing is read. */
async function recordFrom(
  server: Mockttp,
  hosts: ReadonlySet<string>,
): Promise<{
  readonly requests: ReadonlyMap<string, CompletedRequest>;
  readonly responses: ReadonlyMap<string, CompletedResponse>;
}> {
  const requests = new Map<string, CompletedRequest>();
  const responses = new Map<string, CompletedResponse>();
  await server.on('request', (request) => {
    const host = URL.parse(request.url)?.hostname;
    if (host !== undefined && hosts.has(host) && requests.size < mostRecorded) requests.set(request.id, request);
  });
  await server.on('response', (response) => {
    if (requests.has(response.id)) responses.set(response.id, response);
  });
  return { requests, responses };
}

async function passThrough(server: Mockttp, options: InterceptorOptions): Promise<void> {
  const { port, certificateAuthorities } = options;
  const asItIs = {
    additionalTrustedCAs: certificateAuthorities.map((cert) => ({ cert })),
    // What fails between us and the target shows as that to the client, and never as a response of the target.
    simulateConnectionErrors: true,
  };
  for (const { host, protocol, updateHeaders } of gatewaysOf(options))
    await server
      .forAnyRequest()
      .withProtocol(protocol)
      .forHost(host)
      .always()
      .thenPassThrough({ ...asItIs, transformRequest: { updateHeaders } });
  await server.forUnmatchedRequest().thenPassThrough(asItIs);
  await server.forAnyWebSocket().thenPassThrough({ simulateConnectionErrors: true });
  try {
    await server.start(port === 0 ? undefined : port);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`the proxy cannot listen on port ${port}: ${reason}`);
  }
}

/** What the gateway of an origin is shown. */
interface Gateway {
  readonly host: string;
  readonly protocol: 'http' | 'https';
  readonly updateHeaders: Record<string, string>;
}

/** Returns what gateways are shown besides what the client sends; its credentials stay as they are. */
function gatewaysOf({ urls, reach }: InterceptorOptions): Gateway[] {
  return [...new Map(urls.map((url) => [url.origin, url])).values()].flatMap((url) => {
    const shown = reachOf(reach, url.origin).headers.filter(([name]) => !/^authorization$/i.test(name));
    // The library takes no IP address of version 6 for a host.
    if (shown.length === 0 || url.hostname.startsWith('[')) return [];
    const protocol = url.protocol === 'https:' ? 'https' : 'http';
    return [{ host: url.host, protocol, updateHeaders: Object.fromEntries(shown) }];
  });
}

async function loadLibrary(): Promise<Pick<typeof Library, 'generateCACertificate' | 'getLocal'>> {
  try {
    return await import('mockttp');
  } catch {
    throw new UsageError(`"vivero proxy" needs a package that is not installed: npm install --save-dev ${wanted}`);
  }
}

async function toEntry(request: CompletedRequest, response: CompletedResponse | null): Promise<HarEntry> {
  const { startTime, startTimestamp, responseSentTimestamp } = request.timingEvents;
  const sent = await bytesOf(request);
  const received = response === null ? null : await bytesOf(response);
  return {
    startedMs: startTime,
    durationMs: Math.max(
      0,
      (response?.timingEvents.responseSentTimestamp ?? responseSentTimestamp ?? startTimestamp) - startTimestamp,
    ),
    request: {
      method: request.method,
      url: request.url,
      httpVersion: request.httpVersion,
      headers: request.rawHeaders.filter(([name]) => !name.startsWith(':')),
      body: sent ?? Buffer.alloc(0),
      isBodyMissing: sent === null,
    },
    response: response && {
      status: response.statusCode,
      headers: response.rawHeaders.filter(([name]) => !name.startsWith(':')),
      body: received ?? Buffer.alloc(0),
      isBodyMissing: received === null,
    },
  };
}

/** Resolves to a body without its content coding; `null` where it cannot be decoded, or was too long to be kept. */
async function bytesOf({ body }: Pick<CompletedRequest, 'body'>): Promise<Uint8Array | null> {
  try {
    return (await body.getDecodedBuffer()) ?? null;
  } catch {
    return null;
  }
}
