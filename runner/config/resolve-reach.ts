import { UsageError } from '../errors/usage-error.ts';
import { isLoopback } from '../http/origin.ts';
import { type ChooseProxy, plainProxy, type Proxy, readProxy, secretsOfProxy } from '../http/proxy.ts';
import type { ChosenVersion, ClientCertificate, Reach, TargetReach } from '../http/reach.ts';
import type { ConfiguredTarget } from './config-file.generated.ts';
import { environmentProxies } from './environment-proxies.ts';
import type { Environment } from './interpolate.ts';
import {
  connectionAt,
  connectionElsewhere,
  headersAt,
  type OriginUse,
  useOfOrigins,
  type WrittenCertificate,
  type WrittenConnection,
  type WrittenHeader,
} from './http-of-systems.ts';

/** A secret that reaching a target takes, and the key that it is configured by. */
export interface ReachSecret {
  readonly key: string;
  readonly value: string;
}

/** How a target is reached, and what of it is secret. */
export interface ResolvedReach extends TargetReach {
  readonly secrets: readonly ReachSecret[];
}

/** Certificates that were read, by how they are written. */
export type ReadCertificates = ReadonlyMap<WrittenCertificate, ClientCertificate>;

/** What a target is reached with besides what it says itself. */
export interface ReachMeans {
  readonly env: Environment;
  readonly certificates?: ReadCertificates;
  /** The version of HTTP that the command line or the environment says, for all systems; absent where they say nothing. */
  readonly version?: ChosenVersion | undefined;
  /** Texts that hold variables, as they are written, by what they came to. */
  readonly written?: ReadonlyMap<string, string>;
}

/**
 * Returns how the origins of a target are reached, from its validated form, in which no variable and no command is left. Throws
 * `UsageError` where the environment names a proxy that is none, and where HTTP/2 is to go through one that rewrites requests.
 */
export function resolveReach(
  written: ConfiguredTarget,
  { env, certificates = new Map(), version: given, written: texts }: ReachMeans,
): ResolvedReach {
  const uses = useOfOrigins(written);
  const ofEnvironment = environmentProxies(env);
  const connect = ({ clientCertificate, resolve, source, proxy, version }: WrittenConnection): Reach => ({
    version: given ?? version?.value ?? '1.1',
    headers: [],
    clientCertificate: clientCertificate === null ? null : (certificates.get(clientCertificate.value) ?? null),
    resolve: new Map([...resolve].map(([name, { value }]) => [name, value])),
    source: source?.value ?? null,
    proxyFor: proxy === null ? ofEnvironment : fixedProxy(proxy.value),
  });
  const elsewhere = demandingNothing(connect(connectionElsewhere(written)));
  // Other hosts are asked in the midst of a run, too late for a variable that is wrong.
  if (uses.some(({ origin }) => !isLoopback(new URL(origin))))
    for (const scheme of ['http', 'https']) elsewhere.proxyFor(new URL(`${scheme}://host.invalid`));
  const reached = uses.map((use) => {
    const way = connect(connectionAt(use));
    return { use, way: use.systems.some(({ url }) => url.origin === use.origin) ? way : demandingNothing(way) };
  });
  for (const { use, way } of reached) requireWay(use.origin, way);
  return {
    origins: new Map(
      reached.map(({ use, way }): [string, Reach] => [
        use.origin,
        { ...way, headers: headersAt(use).map((header) => [header.name, valueOf(header)]) },
      ]),
    ),
    // A proxy out of the house is no way to this machine, unless a system here is given it by name.
    elsewhere: { ...elsewhere, proxyFor: (url) => (isLoopback(url) ? null : elsewhere.proxyFor(url)) },
    ...(texts && { written: texts }),
    secrets: reached.flatMap(({ use, way }) => [...secretsAt(use), ...proxySecrets(way.proxyFor(new URL(use.origin)))]),
  };
}

/** What the target merely leads to need not speak what the target is to speak. */
function demandingNothing(way: Reach): Reach {
  return way.version === '2' ? { ...way, version: 'auto' } : way;
}

function requireWay(origin: string, { version, proxyFor }: Reach): void {
  const proxy = plainProxy(origin, proxyFor(new URL(origin)));
  if (version !== '2' || proxy === null) return;
  throw new UsageError(
    `HTTP/2 cannot be spoken with ${origin}: ${proxy.name} rewrites its requests; reach it over https or without a proxy, or take version 1.1`,
  );
}

function fixedProxy(text: string | null): ChooseProxy {
  const proxy = text === null ? null : readProxy(text, 'http.proxy');
  return () => proxy;
}

function proxySecrets(proxy: Proxy | null): ReachSecret[] {
  return proxy === null ? [] : secretsOfProxy(proxy).map((value) => ({ key: 'the password of a proxy', value }));
}

function secretsAt(use: OriginUse): ReachSecret[] {
  const headers = headersAt(use).filter(({ isSecret }) => isSecret);
  const passphrase = connectionAt(use).clientCertificate?.value.passphrase;
  return [
    ...headers.flatMap((header) =>
      secretParts(valueOf(header)).map((value) => ({ key: `http.headers.${header.name}`, value })),
    ),
    ...(passphrase === undefined ? [] : [{ key: 'http.clientCertificate.passphrase', value: passphrase }]),
  ];
}

function valueOf({ value }: WrittenHeader): string {
  if (typeof value !== 'string') throw new Error('the command of a header was not run');
  return value;
}

/**
 * Of credentials and cookies the parts are secret: a target may repeat them without the rest. A scheme and the names of cookies are not, and
 * the whole says no more than long parts do.
 */
function secretParts(value: string): string[] {
  const [, scheme = '', rest = ''] = /^([A-Za-z]+) +(\S+)$/.exec(value) ?? [];
  const decoded = /^basic$/i.test(scheme) ? Buffer.from(rest, 'base64').toString() : '';
  const password = decoded.slice(decoded.indexOf(':') + 1);
  const cookies = value.includes('=') ? value.split(/; */).map((pair) => pair.slice(pair.indexOf('=') + 1)) : [];
  const isLong = (part: string): boolean => part.length >= shortestPart;
  const isSaid = isLong(rest) || (cookies.length > 0 && isNamed(value) && cookies.every(isLong));
  return [...new Set([...(isSaid ? [] : [value]), rest, password, ...cookies])].filter(
    (part) => part !== '' && (part === value || isLong(part)),
  );
}

function isNamed(value: string): boolean {
  return value.split(/; */).every((pair) => /^[\w-]+=/.test(pair));
}

/** A shorter part is told from ordinary words by nobody, in characters. */
const shortestPart = 8;
