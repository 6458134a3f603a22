import { withoutNeedlessEscapes } from '../kit/client/read-entry.ts';
import type { Placed } from './journal-options.ts';

/** Where a scenario serves what the metadata name, as paths of one origin. */
export interface PlacesOfOrigin {
  /** Endpoints of the authorization server at this origin, by their paths. */
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  /** Path of the MCP endpoint; `null` where there is none. */
  readonly mcpPath: string | null;
  /** Paths below which the authorization server has its pages; empty where there is none. */
  readonly issuerPaths: readonly string[];
  /** Further paths of the metadata of the protected resource, as a challenge may name them. */
  readonly metadataPaths: readonly string[];
}

/** An endpoint of an authorization server. */
export type Endpoint = 'authorize' | 'token' | 'register' | 'revoke' | 'introspect' | 'userinfo' | 'jwks';

const byPath: ReadonlyArray<readonly [RegExp, Placed]> = [
  [/\.well-known\/+oauth-protected-resource/i, { place: 'resource-metadata', system: 'mcp' }],
  [
    /\.well-known\/+(?:oauth-authorization-server|openid-configuration)/i,
    { place: 'server-metadata', system: 'authorization' },
  ],
  [/^\/+api(?:[/;]|$)/i, { place: 'api', system: 'api' }],
  [/^\/+(?:log(?:in|out)|[^/]+\/+connector)(?:[/;]|$)/i, { place: 'connector', system: 'connector' }],
  [/plant/i, { place: 'plants', system: 'plant-store' }],
  [/^\/+(?:authorize|token|register)$/i, { place: 'guessed-endpoint', system: 'authorization' }],
];

/** Returns what a request to an origin of the service is for, by what its metadata name and by its path. */
export function placeOf(target: string, { endpoints, mcpPath, issuerPaths, metadataPaths }: PlacesOfOrigin): Placed {
  // What is no HTTP request is for nothing.
  if (target === '') return { place: 'unknown', system: 'site' };
  const [spelled = ''] = target.replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1);
  const path = withoutNeedlessEscapes(spelled);
  const endpoint = endpoints.get(path);
  if (endpoint !== undefined) return { place: endpoint, system: 'authorization' };
  if (mcpPath !== null && (path === mcpPath || path === `${mcpPath}/`)) return { place: 'mcp', system: 'mcp' };
  if (metadataPaths.includes(path)) return { place: 'resource-metadata', system: 'mcp' };
  const known = byPath.find(([pattern]) => pattern.test(path));
  if (known !== undefined && known[1].place.endsWith('metadata')) return known[1];
  if (issuerPaths.some((below) => path === below || path.startsWith(`${below}/`))) {
    const last = path.slice(path.lastIndexOf('/') + 1);
    const isGuessed = ['authorize', 'token', 'register'].includes(last);
    return { place: isGuessed ? 'guessed-endpoint' : 'authorization-page', system: 'authorization' };
  }
  return known?.[1] ?? { place: 'site', system: 'site' };
}
