import type {
  ApiSettings,
  ConnectorSettings,
  McpSettings,
  SiteSettings,
  SystemSettings,
  TargetSettings,
} from '../engine/run-settings.ts';
import type { OperationSettings } from '../kit/operations/operation-settings.ts';
import { type ApiPaths, promisedEndpoint, promisedPaths } from '../engine/placed-paths.ts';
import { type AddressedSystem, addressedSystems } from './addressed-systems.ts';
import type { ConfiguredCredentials, ConfiguredTarget } from './config-file.generated.ts';
import { resolveLatency } from './resolve-latency.ts';
import type { ResolvedReach } from './resolve-reach.ts';
import {
  optionalUrl,
  type ResolvedCredentials,
  resolveCredentials,
  resolveHeader,
  secretsOf,
  suppliedTokens,
} from './resolve-credentials.ts';
import { withoutSlash } from '../documents/without-slash.ts';

/** A deployment under test, everything about it known: what a run uses of it, and what its tokens are got with. */
export interface ResolvedTarget extends TargetSettings {
  readonly mcp: ResolvedMcp | null;
  /** What each system is sent: its own credentials laid over those of the target. */
  readonly credentials: Readonly<Record<AddressedSystem, ResolvedCredentials>>;
  readonly reach: ResolvedReach;
}

interface ResolvedMcp extends McpSettings {
  readonly endpoint: string;
  /** True where the URL was written with the endpoint at its end. */
  readonly isWholeEndpoint: boolean;
}

/** Public pages that the service promises (service specification §1). */
export const promisedPages: readonly string[] = ['/', '/pricing', '/developers', '/blog'];

/** Range of the ids of created plants where none is configured. */
export const defaultIds = { from: 1_000_000_000, to: 1_999_999_999 } as const;

/** Returns a target from its validated form, in which no variable and no command is left. */
export function resolveTarget(
  targetName: string,
  written: ConfiguredTarget,
  { certificateAuthorities, reach }: Pick<ResolvedTarget, 'certificateAuthorities' | 'reach'>,
): ResolvedTarget {
  const { plantStore, api, mcp, site, connector, capabilities, ids } = written;
  const credentials = Object.fromEntries(
    addressedSystems.map((system) => [system, resolveCredentials(credentialsFor(system, written))]),
  ) as ResolvedTarget['credentials'];
  const session = resolveHeader(connector?.session);
  return {
    targetName,
    plantStore: plantStore
      ? { ...resolveSystem(plantStore, credentials.plantStore), document: optionalUrl(plantStore.document) }
      : null,
    mcp: mcp ? resolveMcp(mcp, credentials.mcp) : null,
    api: api ? { ...resolveApi(api, credentials.api), operations: operationsOf(written) } : null,
    site: site ? resolveSite(site, written) : null,
    connector: connector ? resolveConnector(connector, session) : null,
    allowedOrigins: (written.allowedOrigins ?? []).map((url) => new URL(url).origin),
    credentials,
    secrets: [
      ...new Set([
        ...Object.values(credentials).flatMap(secretsOf),
        ...(session === null ? [] : [session.value]),
        ...reach.secrets.map(({ value }) => value),
      ]),
    ],
    capabilities: { declare: capabilities?.declare ?? [], deny: capabilities?.deny ?? [] },
    latency: resolveLatency(written),
    ids: { from: ids?.from ?? defaultIds.from, to: ids?.to ?? defaultIds.to },
    certificateAuthorities,
    reach,
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

function resolveSystem(
  { url, auth }: { readonly url: string; readonly auth?: 'none' | undefined },
  credentials: ResolvedCredentials,
): SystemSettings {
  return {
    url: new URL(url),
    needsNoCredentials: auth === 'none',
    tokens: suppliedTokens(credentials),
    tokenSource: null,
  };
}

function resolveMcp(written: NonNullable<ConfiguredTarget['mcp']>, credentials: ResolvedCredentials): ResolvedMcp {
  const { apiKey, authorizationServer, tokenEndpoint } = credentials;
  return {
    ...resolveSystem(written, credentials),
    ...placeEndpoint(written),
    callTools: written.callTools ?? [],
    client: clientOf(credentials),
    apiKey,
    authorizationServer,
    tokenEndpoint,
  };
}

/** A client for which a person signs in has a redirect URI of this machine, unless another one is written. */
function clientOf({ client, grant }: ResolvedCredentials): ResolvedMcp['client'] {
  if (client === null || client.redirectUri !== null || grant !== 'authorization-code') return client;
  return { ...client, redirectUri: new URL('http://127.0.0.1:0/callback') };
}

/** Returns the URL and the endpoint of an MCP server; a URL that ends in the endpoint is taken for the endpoint itself. */
function placeEndpoint({
  url,
  endpoint = promisedEndpoint,
}: NonNullable<ConfiguredTarget['mcp']>): Pick<ResolvedMcp, 'url' | 'endpoint' | 'isWholeEndpoint'> {
  const server = new URL(url);
  const path = withoutSlash(server.pathname);
  const isWholeEndpoint = endpoint !== '/' && path.endsWith(endpoint);
  if (isWholeEndpoint) server.pathname = path.slice(0, -endpoint.length);
  return { url: server, endpoint, isWholeEndpoint };
}

function resolveApi(written: NonNullable<ConfiguredTarget['api']>, credentials: ResolvedCredentials): ApiSettings {
  return {
    ...resolveSystem(written, credentials),
    apiKey: credentials.apiKey,
    canonicalOrigin: originOf(written.canonicalOrigin),
    slugPointer: written.slugPointer ?? null,
    paths: pathsOf(written),
    basePath: written.basePath ?? null,
    contractFile: written.contract ?? null,
    overlayFiles: written.overlays ?? [],
  };
}

function operationsOf({ operations }: ConfiguredTarget): OperationSettings {
  const { values = {}, skip = [], allowDeletes = 'created' } = operations ?? {};
  return { values: new Map(Object.entries(values)), skip, allowDeletes };
}

function pathsOf({ schema, docs, skills }: NonNullable<ConfiguredTarget['api']>): ApiPaths {
  return {
    schema: schema ?? promisedPaths.schema,
    docs: docs ?? promisedPaths.docs,
    skills: skills ?? promisedPaths.skills,
  };
}

function resolveSite(written: NonNullable<ConfiguredTarget['site']>, { systems }: ConfiguredTarget): SiteSettings {
  return {
    url: new URL(written.url),
    canonicalOrigin: originOf(written.canonicalOrigin),
    pages: written.pages ?? promisedPages,
    mentions: written.mentions ?? [],
    // What opens a site that is not public is its own, never that of the target.
    openedBy: resolveHeader(systems?.site?.credentials?.apiKey),
  };
}

function resolveConnector(
  written: NonNullable<ConfiguredTarget['connector']>,
  session: ConnectorSettings['session'],
): ConnectorSettings {
  return {
    url: new URL(written.url),
    company: written.company ?? null,
    otherCompany: written.otherCompany ?? null,
    session,
    texts: { guide: written.texts?.guide ?? [], status: written.texts?.status ?? [] },
  };
}

function originOf(url: string | undefined): string | null {
  return url === undefined ? null : new URL(url).origin;
}
