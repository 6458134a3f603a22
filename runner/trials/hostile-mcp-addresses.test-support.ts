import { createHangWatch } from '../engine/hang-watch.ts';
import type { Discovery } from '../kit/authorization.ts';
import type { Header } from '../kit/exchange.ts';
import { createFollowPolicy } from '../http/follow-policy.ts';
import type { HttpClient, WireResult } from '../http/http-client.ts';
import { createDocumentGetter } from '../engine/authorization/get-document.ts';
import { discoverServers } from '../engine/authorization/published-servers.ts';
import { createIdentity } from '../engine/identity.ts';
import { createRateLimiter } from '../engine/rate-limiter.ts';
import { runInput, settingsWithoutSystems } from '../engine/run-input.test-support.ts';
import type { SystemAccess } from '../engine/run.ts';
import { CheckRun } from '../engine/check-run.ts';

/** A target on another network, which is only pretended: nothing is sent. */
export interface FarTarget {
  readonly url: URL;
  /** The address of metadata that its challenge names. */
  readonly challenged: string;
  /** The authorization servers that its metadata names. */
  readonly issuers: readonly string[];
  /** The addresses of names; any other name has none. */
  readonly addresses: Readonly<Record<string, readonly string[]>>;
}

/** Resolves to what is learnt of a target far away, and to the URLs that would have been asked for it. */
export async function discoverFarTarget(
  target: FarTarget,
): Promise<{ readonly discovery: Discovery; readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const client = pretend(target, asked);
  const { clock, signal } = runInput([], settingsWithoutSystems);
  const run = {
    settings: settingsWithoutSystems,
    client,
    identity: createIdentity({ run: 'r1', version: '1', ids: settingsWithoutSystems.ids }),
    limiter: createRateLimiter(null, clock),
    clock,
    signal,
    hangs: createHangWatch(45_000, () => undefined),
    nextExchangeId: () => asked.length,
  };
  const session = new CheckRun(run, { check: 'a/b', signal, onExchange: () => undefined });
  const asking = { access: accessTo(target.url), session, client, timeoutMs: 1000 };
  const policy = createFollowPolicy({
    named: target.url,
    resolve: (host) => Promise.resolve(target.addresses[host] ?? []),
    configuredOrigins: [target.url.origin],
  });
  const discovery = await discoverServers(asking, createDocumentGetter(asking, policy.reasonNotToFollow));
  return { discovery, asked };
}

function accessTo(url: URL): SystemAccess {
  return {
    system: 'mcp',
    url,
    lacksCredentials: null,
    secretHeader: null,
    token: () => Promise.resolve('a-token-of-somebody'),
    renewToken: () => Promise.resolve(false),
    probe: () => Promise.reject(new Error('nothing is to be probed')),
    reportOutage: () => undefined,
    learnSecret: () => undefined,
  };
}

/** Answers as the target does; whatever else is asked has nothing. */
function pretend({ url, challenged, issuers }: FarTarget, asked: string[]): HttpClient {
  const json: Header = ['Content-Type', 'application/json'];
  const metadata = JSON.stringify({ resource: `${url.origin}/mcp`, authorization_servers: issuers });
  const answer = (address: URL): { status: number; headers: readonly Header[]; body: string } => {
    const isOwn = address.origin === url.origin;
    if (isOwn && address.pathname === '/mcp')
      return { status: 401, headers: [['WWW-Authenticate', `Bearer resource_metadata="${challenged}"`]], body: '' };
    return isOwn ? { status: 200, headers: [json], body: metadata } : { status: 404, headers: [], body: '' };
  };
  return {
    send: ({ origin, path, method, headers }): Promise<WireResult> => {
      const address = new URL(path, origin);
      asked.push(address.href);
      const { body, ...head } = answer(address);
      const bytes = new TextEncoder().encode(body);
      const none = { bytes: new Uint8Array(), wireBytes: 0, truncated: false };
      return Promise.resolve({
        request: { method, url: address.href, headers, body: none, raw: null },
        response: { ...head, body: { bytes, wireBytes: bytes.length, truncated: false } },
        fault: null,
        durationMs: 1,
        sawBytes: true,
      });
    },
    sendBytes: () => Promise.reject(new Error('not used')),
    openConnection: () => ({ socketsUsed: 0, gather: () => undefined, close: () => Promise.resolve() }),
    close: () => Promise.resolve(),
  };
}
