import type { Capability } from '../../contracts/capabilities.ts';
import { type ApiPaths, promisedEndpoint, promisedPaths } from '../engine/placed-paths.ts';
import type { LimitedScope } from '../kit/scope-need.ts';
import type { ConfiguredCredentials, ConfiguredLimitedScope, ConfiguredTarget, SecretHeader } from './config-file.ts';
import type { TokenCredentials } from '../oauth/token-credentials.ts';

/** Credentials of a system, every secret at hand; `null` where none is configured. */
export interface ResolvedCredentials extends TokenCredentials {
  readonly apiKey: ResolvedHeader | null;
  readonly expired: string | null;
  readonly notYetValid: string | null;
  readonly revoked: string | null;
  readonly otherAudience: string | null;
  readonly otherCompany: string | null;
  readonly limitedScope: LimitedScope | null;
}

/** A header whose value is secret. */
export interface ResolvedHeader {
  readonly header: string;
  readonly value: string;
}

/** The systems whose addresses a target configures, by their keys in the file. */
export type AddressedSystem = 'plantStore' | 'api' | 'mcp' | 'site' | 'connector';

/** A system that credentials may protect. */
export interface OpenableSystem {
  readonly url: URL;
  /** True where the owner says that it needs no credentials: `auth: none`. */
  readonly needsNoCredentials: boolean;
}

/** A deployment under test, everything about it known. */
export interface ResolvedTarget {
  readonly name: string;
  readonly plantStore: (OpenableSystem & { readonly document: URL | null }) | null;
  readonly api:
    | (OpenableSystem & {
        readonly canonicalOrigin: string | null;
        readonly slugPointer: string | null;
        readonly paths: ApiPaths;
      })
    | null;
  readonly mcp:
    | (OpenableSystem & {
        /** What is appended to the URL. */
        readonly endpoint: string;
        /** True where the URL was written with the endpoint at its end. */
        readonly isWholeEndpoint: boolean;
        /** Names of tools that may be called though they are not annotated as read-only. */
        readonly callTools: readonly string[];
      })
    | null;
  readonly site: {
    readonly url: URL;
    readonly canonicalOrigin: string | null;
    readonly pages: readonly string[];
    readonly mentions: readonly string[];
    /** What opens a site that is not public: the API key of `systems.site`, never that of the target. */
    readonly openedBy: ResolvedHeader | null;
  } | null;
  readonly connector: {
    readonly url: URL;
    readonly company: string | null;
    readonly otherCompany: string | null;
    readonly session: ResolvedHeader | null;
    readonly texts: { readonly guide: readonly string[]; readonly status: readonly string[] };
  } | null;
  /** Origins besides those of the systems that may be contacted. */
  readonly allowedOrigins: readonly string[];
  /** What each system is sent: its own credentials laid over those of the target. */
  readonly credentials: Readonly<Record<AddressedSystem, ResolvedCredentials>>;
  readonly capabilities: { readonly declare: readonly Capability[]; readonly deny: readonly Capability[] };
  /** Both included. */
  readonly ids: { readonly from: number; readonly to: number };
  /** PEM of certificate authorities that are trusted besides the built-in ones. */
  readonly certificateAuthorities: readonly string[];
}

/** Public pages that the service promises (service specification §1). */
export const promisedPages: readonly string[] = ['/', '/pricing', '/developers', '/blog'];

/** Range of the ids of created plants where none is configured. */
export const defaultIds = { from: 1_000_000_000, to: 1_999_999_999 } as const;

/** Returns a target from its validated form, in which no variable and no command is left. */
export function resolveTarget(
  name: string,
  written: ConfiguredTarget,
  certificateAuthorities: readonly string[],
): ResolvedTarget {
  const { plantStore, mcp } = written;
  const credentialsOf = (system: AddressedSystem): ResolvedCredentials =>
    resolveCredentials(credentialsFor(system, written));
  return {
    name,
    plantStore: plantStore
      ? {
          url: new URL(plantStore.url),
          needsNoCredentials: plantStore.auth === 'none',
          document: optionalUrl(plantStore.document),
        }
      : null,
    mcp: mcp
      ? { ...placeEndpoint(mcp), needsNoCredentials: mcp.auth === 'none', callTools: mcp.callTools ?? [] }
      : null,
    ...resolveWebSystems(written),
    allowedOrigins: (written.allowedOrigins ?? []).map((url) => new URL(url).origin),
    credentials: {
      plantStore: credentialsOf('plantStore'),
      api: credentialsOf('api'),
      mcp: credentialsOf('mcp'),
      site: credentialsOf('site'),
      connector: credentialsOf('connector'),
    },
    capabilities: { declare: written.capabilities?.declare ?? [], deny: written.capabilities?.deny ?? [] },
    ids: { from: written.ids?.from ?? defaultIds.from, to: written.ids?.to ?? defaultIds.to },
    certificateAuthorities,
  };
}

/** What a system says itself wins over what the target says; `null` takes all of that away. */
function credentialsFor(system: AddressedSystem, target: ConfiguredTarget): ConfiguredCredentials {
  const { credentials, systems } = target;
  const place = target[system];
  if (place !== undefined && 'auth' in place) return {};
  const own = systems?.[system]?.credentials;
  return own === null ? {} : { ...credentials, ...own };
}

/** Returns the URL and the endpoint of an MCP server; a URL that ends in the endpoint is taken for the endpoint itself. */
function placeEndpoint({ url, endpoint = promisedEndpoint }: { readonly url: string; readonly endpoint?: string }): {
  readonly url: URL;
  readonly endpoint: string;
  readonly isWholeEndpoint: boolean;
} {
  const server = new URL(url);
  const path = server.pathname.replace(/(?<!\/)\/+$/, '');
  const isWholeEndpoint = endpoint !== '/' && path.endsWith(endpoint);
  if (isWholeEndpoint) server.pathname = path.slice(0, -endpoint.length);
  return { url: server, endpoint, isWholeEndpoint };
}

function resolveWebSystems({
  api,
  site,
  connector,
  systems,
}: ConfiguredTarget): Pick<ResolvedTarget, 'api' | 'site' | 'connector'> {
  const originOf = (url: string | undefined): string | null => (url === undefined ? null : new URL(url).origin);
  return {
    api: api
      ? {
          url: new URL(api.url),
          canonicalOrigin: originOf(api.canonicalOrigin),
          slugPointer: api.slugPointer ?? null,
          needsNoCredentials: api.auth === 'none',
          paths: pathsOf(api),
        }
      : null,
    site: site
      ? {
          url: new URL(site.url),
          canonicalOrigin: originOf(site.canonicalOrigin),
          pages: site.pages ?? promisedPages,
          mentions: site.mentions ?? [],
          openedBy: resolveHeader(systems?.site?.credentials?.apiKey),
        }
      : null,
    connector: connector
      ? {
          url: new URL(connector.url),
          company: connector.company ?? null,
          otherCompany: connector.otherCompany ?? null,
          session: resolveHeader(connector.session),
          texts: { guide: connector.texts?.guide ?? [], status: connector.texts?.status ?? [] },
        }
      : null,
  };
}

function pathsOf({ schema, docs, skills }: Partial<ApiPaths>): ApiPaths {
  return {
    schema: schema ?? promisedPaths.schema,
    docs: docs ?? promisedPaths.docs,
    skills: skills ?? promisedPaths.skills,
  };
}

/** Returns every secret of a target, each once. */
export function secretsOf(target: ResolvedTarget): string[] {
  const secrets = Object.values(target.credentials).flatMap((credentials) => [
    credentials.token,
    credentials.refreshToken,
    credentials.apiKey?.value,
    credentials.client?.secret,
    credentials.expired,
    credentials.notYetValid,
    credentials.revoked,
    credentials.otherAudience,
    credentials.otherCompany,
    credentials.limitedScope?.token,
  ]);
  const known = [...secrets, target.connector?.session?.value];
  return [...new Set(known.filter((secret) => typeof secret === 'string'))];
}

function resolveCredentials(written: ConfiguredCredentials): ResolvedCredentials {
  const { client } = written;
  return {
    token: written.token ?? null,
    grant: written.grant ?? null,
    refreshToken: written.refreshToken ?? null,
    authorizationServer: written.authorizationServer ?? null,
    tokenEndpoint: written.tokenEndpoint ?? null,
    apiKey: resolveHeader(written.apiKey),
    client: client
      ? {
          id: client.id,
          secret: client.secret ?? null,
          redirectUri: optionalUrl(client.redirectUri),
          scopes: client.scopes ?? [],
        }
      : null,
    expired: written.expired ?? null,
    notYetValid: written.notYetValid ?? null,
    revoked: written.revoked ?? null,
    otherAudience: written.otherAudience ?? null,
    otherCompany: written.otherCompany ?? null,
    limitedScope: resolveLimitedScope(written.limitedScope),
  };
}

function resolveLimitedScope(written: ConfiguredLimitedScope | null | undefined): LimitedScope | null {
  if (typeof written?.token !== 'string') return null;
  return { token: written.token, lacks: written.lacks, neededBy: written.neededBy ?? null };
}

function resolveHeader(written: SecretHeader | null | undefined): ResolvedHeader | null {
  return typeof written?.value === 'string' ? { header: written.header, value: written.value } : null;
}

function optionalUrl(text: string | undefined): URL | null {
  return text === undefined ? null : new URL(text);
}
