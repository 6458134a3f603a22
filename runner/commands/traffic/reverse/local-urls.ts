import type { Environment } from '../../../config/interpolate.ts';
import type { TrafficSystems } from '../../../engine/traffic/place-traffic.ts';
import type { CommandWords } from '../../client/client-words.ts';
import type { MappedOrigin } from './map-urls.ts';

/** URLs of systems that are handed over, as `--env` and placeholders name them, and their variables. */
export const localUrlPaths = {
  'plantStore.url': { system: 'plantStore', variable: 'VIVERO_PROXY_PLANT_STORE_URL' },
  'api.url': { system: 'api', variable: 'VIVERO_PROXY_API_URL' },
  'mcp.url': { system: 'mcp', variable: 'VIVERO_PROXY_MCP_URL' },
  'site.url': { system: 'site', variable: 'VIVERO_PROXY_SITE_URL' },
  'connector.url': { system: 'connector', variable: 'VIVERO_PROXY_CONNECTOR_URL' },
} as const satisfies Record<string, { system: keyof TrafficSystems; variable: string }>;

/** Names of all variables that the command of a client may find behind a reverse proxy. */
export const localUrlVariables: readonly string[] = Object.values(localUrlPaths).map(({ variable }) => variable);

/** A URL of a system by its path. */
export type LocalUrlPath = keyof typeof localUrlPaths;

/** A variable that is given another name: what `--env NAME=path` says. */
export interface LocalUrlAlias {
  readonly name: string;
  readonly path: LocalUrlPath;
}

/** The systems of a target, and what stands for their origins. */
export interface LocalSystems {
  readonly systems: TrafficSystems;
  readonly origins: readonly MappedOrigin[];
}

/** Returns the variables by which a client learns which URLs to call; what is on this machine it reaches through no proxy. */
export function urlVariables(
  local: LocalSystems,
  { env, aliases }: { readonly env: Environment; readonly aliases: readonly LocalUrlAlias[] },
): Record<string, string> {
  const variables = Object.keys(localUrlPaths).map((path) => [localUrlPaths[path as LocalUrlPath].variable, path]);
  const named = aliases.map(({ name, path }) => [name, path]);
  const urls = [...variables, ...named].flatMap(([name = '', path]) => {
    const url = localUrl(local, path as LocalUrlPath);
    return url === null ? [] : [[name, url]];
  });
  const excepted = [env['no_proxy'] ?? env['NO_PROXY'] ?? '', '127.0.0.1', 'localhost'].filter((host) => host !== '');
  return {
    ...(Object.fromEntries(urls) as Record<string, string>),
    NO_PROXY: excepted.join(','),
    no_proxy: excepted.join(','),
  };
}

/** Returns the words of a command with the URLs in the place of `{plantStore.url}` and the like. */
export function fillUrls([program, ...rest]: CommandWords, local: LocalSystems): CommandWords {
  const fill = (word: string): string =>
    word.replaceAll(/\{([a-zA-Z]{1,20}\.url)\}/g, (written, path: string) =>
      path in localUrlPaths ? (localUrl(local, path as LocalUrlPath) ?? '') : written,
    );
  return [fill(program), ...rest.map(fill)];
}

function localUrl({ systems, origins }: LocalSystems, path: LocalUrlPath): string | null {
  const url = systems[localUrlPaths[path].system];
  if (url === null) return null;
  const local = origins.find(({ target }) => target === url.origin)?.local ?? url.origin;
  return `${local}${url.pathname.replace(/\/$/, '')}${url.search}`;
}
