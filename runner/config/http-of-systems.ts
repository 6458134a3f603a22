import type { ConfiguredHttp, ConfiguredTarget } from './config-file.generated.ts';
import type { ChosenVersion } from '../http/reach.ts';
import type { KeyPath } from './config-fault.ts';
import { type AddressedSystem, addressedSystems } from './addressed-systems.ts';

/** A header of a gateway as it is written, and where. */
export interface WrittenHeader {
  readonly name: string;
  readonly value: string | { readonly valueCommand: string };
  readonly isSecret: boolean;
  /** Within the target. */
  readonly path: KeyPath;
}

/** A value, and where it is written within the target. */
export interface Placed<Value> {
  readonly value: Value;
  readonly path: KeyPath;
}

/** A client certificate as it is written. */
export type WrittenCertificate = NonNullable<ConfiguredHttp['clientCertificate']>;

/** What is said of the connections to an origin. */
export interface WrittenConnection {
  readonly clientCertificate: Placed<WrittenCertificate> | null;
  /** By host name, or by name and port, in small letters. */
  readonly resolve: ReadonlyMap<string, Placed<string>>;
  readonly source: Placed<string> | null;
  /** A value of `null` is for no proxy, whatever the environment says. */
  readonly proxy: Placed<string | null> | null;
  readonly version: Placed<ChosenVersion> | null;
}

/** How a system is reached, the target's keys and its own put together. */
export interface HttpOfSystem {
  readonly system: AddressedSystem;
  readonly url: URL;
  readonly headers: readonly WrittenHeader[];
  readonly connection: WrittenConnection;
}

/** What is reached at one origin, and by how many systems. */
export interface OriginUse {
  readonly origin: string;
  readonly systems: readonly HttpOfSystem[];
  /** Names of what presents a token or the secret of a client there, such as `mcp`. */
  readonly presenters: readonly string[];
}

/** Returns how each system of a valid target is reached: each key of its own wins over that of the target, `null` takes it away. */
function httpOfSystems(target: ConfiguredTarget): HttpOfSystem[] {
  return addressedSystems.flatMap((system) => {
    const place = target[system];
    if (place === undefined) return [];
    const own = target.systems?.[system]?.http;
    const given = { common: own === null ? null : target.http, own, path: ['systems', system, 'http'] };
    return [{ system, url: new URL(place.url), headers: headersOf(given), connection: connectionOf(given) }];
  });
}

/** Returns what is at each origin of a valid target: its systems, and the authorization servers that it names. */
export function useOfOrigins(target: ConfiguredTarget): OriginUse[] {
  const systems = httpOfSystems(target);
  const uses = systems.flatMap((one) => [
    { origin: one.url.origin, one, presenter: presentsTokens(one.system, target) ? one.system : null },
    ...serversOf(one.system, target).map((origin) => ({ origin, one, presenter: 'the authorization server' })),
  ]);
  return [...Map.groupBy(uses, ({ origin }) => origin)].map(([origin, found]) => ({
    origin,
    systems: [...new Set(found.map(({ one }) => one))],
    presenters: [...new Set(found.flatMap(({ presenter }) => presenter ?? []))],
  }));
}

/** Returns the headers that go to an origin: those of each system that is there, by name. */
export function headersAt({ systems }: OriginUse): WrittenHeader[] {
  return [...new Map(systems.flatMap(({ headers }) => headers).map((one) => [one.name.toLowerCase(), one])).values()];
}

/** Returns how an origin is connected to: what one of its systems says holds for all. */
export function connectionAt({ systems }: OriginUse): WrittenConnection {
  const all = systems.map(({ connection }) => connection);
  return {
    clientCertificate: all.find(({ clientCertificate }) => clientCertificate !== null)?.clientCertificate ?? null,
    resolve: new Map(all.flatMap(({ resolve }) => [...resolve])),
    source: all.find(({ source }) => source !== null)?.source ?? null,
    proxy: all.find(({ proxy }) => proxy !== null)?.proxy ?? null,
    version: all.find(({ version }) => version !== null)?.version ?? null,
  };
}

/** Returns how origins are connected to that no system is at. */
export function connectionElsewhere({ http }: ConfiguredTarget): WrittenConnection {
  return { ...connectionOf({ common: http, own: undefined, path: [] }), clientCertificate: null };
}

/** What the target says, and what the system says itself. */
interface GivenHttp {
  readonly common: ConfiguredHttp | null | undefined;
  readonly own: ConfiguredHttp | null | undefined;
  /** Of what the system says. */
  readonly path: KeyPath;
}

function connectionOf({ common, own, path }: GivenHttp): WrittenConnection {
  const placeOf = (key: keyof ConfiguredHttp): KeyPath => [...(own?.[key] === undefined ? ['http'] : path), key];
  const place = <Value>(key: keyof ConfiguredHttp, value: Value | undefined): Placed<Value> | null =>
    value === undefined ? null : { value, path: placeOf(key) };
  const pick = <Key extends 'clientCertificate' | 'source' | 'proxy' | 'version'>(key: Key): ConfiguredHttp[Key] => {
    const owner = own?.[key] === undefined ? common : own;
    return owner?.[key];
  };
  const resolve = new Map<string, Placed<string>>();
  const lay = (given: ConfiguredHttp['resolve'], at: KeyPath): void => {
    for (const [name, value] of Object.entries(given ?? {})) {
      if (value === null) resolve.delete(name.toLowerCase());
      else resolve.set(name.toLowerCase(), { value, path: [...at, 'resolve', name] });
    }
  };
  if (own?.resolve !== null) lay(common?.resolve, ['http']);
  lay(own?.resolve, path);
  return {
    resolve,
    clientCertificate: place('clientCertificate', pick('clientCertificate') ?? undefined),
    source: place('source', pick('source') ?? undefined),
    proxy: place('proxy', pick('proxy')),
    version: place('version', readVersion(pick('version'))),
  };
}

/** YAML reads a version as a number. */
function readVersion(written: ConfiguredHttp['version']): ChosenVersion | undefined {
  if (written === null || written === undefined) return undefined;
  return written === 1.1 ? '1.1' : written === 2 ? '2' : written;
}

function headersOf({ common, own, path: ownPath }: GivenHttp): WrittenHeader[] {
  const headers = new Map<string, WrittenHeader>();
  const lay = (given: ConfiguredHttp['headers'], path: KeyPath): void => {
    for (const [name, value] of Object.entries(given ?? {})) {
      if (value === null) headers.delete(name.toLowerCase());
      else headers.set(name.toLowerCase(), writtenHeader(name, value, [...path, 'headers', name]));
    }
  };
  if (own?.headers !== null) lay(common?.headers, ['http']);
  lay(own?.headers, ownPath);
  return [...headers.values()];
}

type HeaderValue = NonNullable<NonNullable<ConfiguredHttp['headers']>[string]>;

function writtenHeader(name: string, value: HeaderValue, path: KeyPath): WrittenHeader {
  if (typeof value === 'string') return { name, value, isSecret: true, path };
  const { valueCommand = '', secret = true } = value;
  return { name, value: value.value ?? { valueCommand }, isSecret: secret, path };
}

function presentsTokens(system: AddressedSystem, target: ConfiguredTarget): boolean {
  const place = target[system];
  return (system === 'plantStore' || system === 'api' || system === 'mcp') && !(place && 'auth' in place && place.auth);
}

/** Returns the origins of the authorization servers that the configuration names for a system. */
function serversOf(system: AddressedSystem, target: ConfiguredTarget): string[] {
  if (!presentsTokens(system, target)) return [];
  const own = target.systems?.[system]?.credentials;
  const { authorizationServer, tokenEndpoint } = own === null ? {} : { ...target.credentials, ...own };
  return [authorizationServer, tokenEndpoint].flatMap((url) => (typeof url === 'string' ? new URL(url).origin : []));
}
