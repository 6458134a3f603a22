import { withoutSlash } from '../documents/without-slash.ts';

/** Where the main API serves what the service specification promises at paths of its own (§4.2, §4.3). */
export interface ApiPaths {
  /** The OpenAPI document; default `/api/schema/`. */
  readonly schema: string;
  /** The interactive reference; default `/api/docs/`. */
  readonly docs: string;
  /** What `/list`, `/search` and `/{slug}` are appended to; default `/api/skills`. */
  readonly skills: string;
}

/** The paths that the service specification promises. */
export const promisedPaths: ApiPaths = { schema: '/api/schema/', docs: '/api/docs/', skills: '/api/skills' };

/** What is appended to the URL of an MCP server where nothing else is configured. */
export const promisedEndpoint = '/mcp';

/** Returns the path at which a promised one is served; every other path is returned as it is. A query stays behind it. */
export function placePath(path: string, paths: ApiPaths): string {
  const [plain = '', ...query] = path.split(/(?=[?#])/);
  return [placePlain(plain, paths), ...query].join('');
}

function placePlain(path: string, { schema, docs, skills }: ApiPaths): string {
  if (path === promisedPaths.schema) return schema;
  if (path === promisedPaths.docs) return docs;
  if (path.startsWith(promisedPaths.docs)) return `${docs.replace(/\/$/, '')}/${path.slice(promisedPaths.docs.length)}`;
  if (path === promisedPaths.skills || path.startsWith(`${promisedPaths.skills}/`))
    return `${skills.replace(/\/$/, '')}${path.slice(promisedPaths.skills.length)}`;
  return path;
}

/** Returns the path of an MCP endpoint: that of the server's URL with the configured one, by default `/mcp`, behind it. */
export function endpointPath({ url, endpoint = promisedEndpoint }: EndpointPlace): string {
  return `${withoutSlash(url.pathname)}${endpoint}`;
}

/** What an endpoint's path is made of. */
export interface EndpointPlace {
  readonly url: URL;
  readonly endpoint?: string | undefined;
}
