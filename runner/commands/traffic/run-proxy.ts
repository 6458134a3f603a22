import { writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { UsageError } from '../../errors/usage-error.ts';
import type { HarEntry } from '../../documents/har.ts';
import { withTemporaryFolder } from '../../process/child-host.ts';
import { type CommandWords, readWords } from '../client/client-words.ts';
import type { CommandCall } from '../command.ts';
import { childHost } from '../inspect/reach-mcp.ts';
import { tell } from '../terminal/tell.ts';
import { driveByHand, runThrough } from './drive-through.ts';
import { type Interceptor, openInterceptor } from './open-interceptor.ts';
import { openTrafficJudge } from './report-traffic.ts';
import { fillUrls, urlVariables } from './reverse/local-urls.ts';
import { openReverseProxy } from './reverse/open-reverse-proxy.ts';
import type { proxyOptions } from './traffic-options.ts';
import { resolveTrafficTarget, type TrafficTarget } from './traffic-target.ts';

/** A call of `vivero proxy`. */
type ProxyCall = CommandCall<typeof proxyOptions>;

/** Runs a client through a proxy, judges both sides of what passed, and resolves to the exit code. */
export async function runProxy(call: ProxyCall): Promise<number> {
  const { argument, words, options, surroundings } = call;
  const { clock, stderr } = surroundings;
  const isReverse = options.reverse?.value === true;
  if (options.env && !isReverse)
    throw new UsageError('--env names URLs of --reverse: write --reverse, or leave it out');
  const target = await resolveTrafficTarget(argument, call);
  const command = words === undefined || words === null ? null : readWords(words);
  const judge = await openTrafficJudge(target, call);
  const started = { at: new Date(clock.now()).toISOString(), ms: clock.monotonicMs() };
  const { recorded, fault } = await (isReverse ? passReversed : passIntercepted)(target, command, call);
  if (recorded.length === 0)
    tell(
      stderr,
      isReverse
        ? 'nothing passed through the proxy: does the client call the URLs that it was given?'
        : 'nothing passed through the proxy: does the client heed HTTP_PROXY and HTTPS_PROXY?',
    );
  return judge.deliver({ source: 'proxy', recorded, clientFault: fault, started });
}

/** What passed between a client and a target. */
interface Passed {
  readonly recorded: readonly HarEntry[];
  /** How the command of the client failed; `null` where it did its work, or a person drove it. */
  readonly fault: string | null;
}

/** Lets a client pass through a proxy that it knows of. */
async function passIntercepted(
  target: TrafficTarget,
  command: CommandWords | null,
  { options, surroundings }: ProxyCall,
): Promise<Passed> {
  for (const { host, hostname } of urlsOf(target).filter(({ protocol }) => protocol === 'https:'))
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0)
      tell(
        surroundings.stderr,
        `warning: TLS to an IP address cannot be read, and clients refuse it: call ${host} by a name`,
      );
  const interceptor = await openInterceptor({
    urls: urlsOf(target),
    port: options.port?.value ?? 0,
    certificateAuthorities: target.resolved.target?.certificateAuthorities ?? [],
    reach: target.resolved.target?.reach,
  });
  let fault: string | null = null;
  try {
    await withTemporaryFolder(childHost(surroundings), async (folder) => {
      const variables = variablesOf(interceptor, folder);
      if (command !== null) fault = await runThrough(command, { variables, surroundings });
      else await driveByHand(variables, surroundings);
    });
  } finally {
    await interceptor.close();
  }
  return { recorded: interceptor.recorded(), fault };
}

/** Lets a client call loopback URLs in the place of the target's. */
async function passReversed(
  target: TrafficTarget,
  command: CommandWords | null,
  { options, surroundings }: ProxyCall,
): Promise<Passed> {
  const { clock, env, stderr } = surroundings;
  const proxy = await openReverseProxy({
    urls: urlsOf(target),
    port: options.port?.value ?? 0,
    certificateAuthorities: target.resolved.target?.certificateAuthorities ?? [],
    reach: target.resolved.target?.reach,
    now: () => clock.now(),
  });
  let fault: string | null = null;
  try {
    for (const { target: origin, local } of proxy.origins) tell(stderr, `${local} stands for ${origin}`);
    const local = { systems: target.systems, origins: proxy.origins };
    const variables = urlVariables(local, { env, aliases: options.env?.value ?? [] });
    if (command !== null) fault = await runThrough(fillUrls(command, local), { variables, surroundings });
    else await driveByHand(variables, surroundings);
  } finally {
    await proxy.close();
  }
  const faults = proxy.faults();
  if (faults.length > 0)
    tell(
      stderr,
      `warning: ${faults.length} ${faults.length === 1 ? 'request' : 'requests'} got no response: ${faults[0]}`,
    );
  return { recorded: proxy.recorded(), fault };
}

function urlsOf({ systems, resolved }: TrafficTarget): URL[] {
  const allowed = resolved.target?.allowedOrigins ?? [];
  const named = Object.values(systems).filter((url: URL | null) => url !== null);
  return [...named, ...allowed.flatMap((origin) => URL.parse(origin) ?? [])];
}

/** Returns the variables that lead a client through the proxy, and let it trust the authority of this run as those it trusts anyway. */
function variablesOf({ url, authority }: Interceptor, folder: string): Record<string, string> {
  const own = join(folder, 'authority.pem');
  const all = join(folder, 'authorities.pem');
  writeFileSync(own, authority);
  writeFileSync(all, [authority, ...rootCertificates].join('\n'));
  const proxies = ['HTTP_PROXY', 'HTTPS_PROXY', 'http_proxy', 'https_proxy'];
  return {
    ...Object.fromEntries(proxies.map((name) => [name, url])),
    NO_PROXY: '',
    no_proxy: '',
    NODE_USE_ENV_PROXY: '1',
    NODE_EXTRA_CA_CERTS: own,
    SSL_CERT_FILE: all,
    REQUESTS_CA_BUNDLE: all,
    CURL_CA_BUNDLE: all,
  };
}
