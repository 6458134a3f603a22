import type { System } from '../../../contracts/systems.ts';
import { isObject } from '../../documents/json-value.ts';
import type { Place } from '../../kit/client/place.ts';

/** Base URLs of the systems of a target, as far as they are configured. */
export interface TrafficSystems {
  readonly plantStore: URL | null;
  readonly api: URL | null;
  /** The MCP endpoint itself. */
  readonly mcp: URL | null;
  readonly site: URL | null;
  readonly connector: URL | null;
}

/** What a request of traffic is for. */
export interface TrafficPlace {
  readonly place: Place;
  readonly system: System;
}

/** Endpoints of authorization servers as their metadata name them, by their URLs without query. */
export type TrafficEndpoints = Map<string, Place>;

const endpointMembers: Readonly<Record<string, Place>> = {
  authorization_endpoint: 'authorize',
  token_endpoint: 'token',
  registration_endpoint: 'register',
  revocation_endpoint: 'revoke',
  introspection_endpoint: 'introspect',
  userinfo_endpoint: 'userinfo',
  jwks_uri: 'jwks',
};

/** Notes the endpoints that authorization-server metadata name; anything else names none. */
export function learnEndpoints(endpoints: TrafficEndpoints, metadata: unknown): void {
  if (!isObject(metadata) || typeof metadata['issuer'] !== 'string') return;
  for (const [member, place] of Object.entries(endpointMembers)) {
    const named = metadata[member];
    const url = typeof named === 'string' ? URL.parse(named) : null;
    if (url !== null) endpoints.set(`${url.origin}${url.pathname}`, place);
  }
}

/**
 * Returns what a request is for, or `null` where it concerns no system of the target: nothing of other hosts is read. The authorization
 * server belongs to the target once its metadata have been seen.
 */
export function placeTraffic(url: URL, systems: TrafficSystems, endpoints: TrafficEndpoints): TrafficPlace | null {
  const endpoint = endpoints.get(`${url.origin}${url.pathname}`);
  if (endpoint !== undefined) return { place: endpoint, system: 'authorization' };
  const { plantStore, api, mcp, site, connector } = systems;
  const known = [plantStore, api, mcp, site, connector].filter((system) => system !== null);
  const origins = new Set([
    ...known.map(({ origin }) => origin),
    ...[...endpoints.keys()].map((one) => new URL(one).origin),
  ]);
  if (!origins.has(url.origin)) return null;
  if (/\.well-known\/oauth-protected-resource/.test(url.pathname)) return { place: 'resource-metadata', system: 'mcp' };
  if (/\.well-known\/(?:oauth-authorization-server|openid-configuration)/.test(url.pathname))
    return { place: 'server-metadata', system: 'authorization' };
  return placeBySystem(url, systems);
}

function placeBySystem(url: URL, { plantStore, api, mcp, site, connector }: TrafficSystems): TrafficPlace | null {
  if (mcp !== null && url.origin === mcp.origin && url.pathname.replace(/\/$/, '') === mcp.pathname.replace(/\/$/, ''))
    return { place: 'mcp', system: 'mcp' };
  if (plantStore !== null && isBelow(url, plantStore) && /plants/i.test(url.pathname))
    return { place: 'plants', system: 'plant-store' };
  if (api !== null && isBelow(url, api) && (api.pathname !== '/' || url.pathname.startsWith('/api')))
    return { place: 'api', system: 'api' };
  if (connector !== null && isBelow(url, connector) && /\/connector(?:\/|$)/.test(url.pathname))
    return { place: 'connector', system: 'connector' };
  return site !== null && isBelow(url, site) ? { place: 'site', system: 'site' } : null;
}

function isBelow(url: URL, base: URL): boolean {
  const path = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return url.origin === base.origin && (`${url.pathname}/`.startsWith(path) || path === '/');
}
