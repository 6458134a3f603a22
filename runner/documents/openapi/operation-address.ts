import { followReference, memberAt } from './local-reference.ts';
import { withoutSlash } from '../without-slash.ts';

/** Where a document stands, and whose API it describes. */
export interface DocumentBase {
  /** Address that the document was got from: relative servers are resolved against it. */
  readonly documentUrl: URL;
  /** Address of the API, without a slash at its end. */
  readonly apiUrl: URL;
  /** Returns true for an address, already located, of a host of the target. */
  isOwn(this: void, url: URL): boolean;
  /** Returns where an address of the target is to be asked. */
  locate(this: void, url: URL): URL;
  /** Path that stands for those of the document's servers; absent for theirs. */
  readonly basePath?: string;
}

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Where the paths of a document are asked. */
export interface DocumentedServer {
  /** Path of the server, without a slash at its end. */
  readonly path: string;
  /** False for a server of another environment, which the API's own address stands for. */
  readonly isOwn: boolean;
}

/**
 * Returns the first of the servers that is the API's; where every server is another environment's, the first of them,
 * since a document is written once for all. `null` where the servers are another system of the target, or no addresses.
 */
export function chooseServer(root: unknown, servers: unknown, base: DocumentBase): DocumentedServer | null {
  if (base.basePath !== undefined) return { path: withoutSlash(base.basePath), isOwn: false };
  const listed: readonly unknown[] = Array.isArray(servers) && servers.length > 0 ? servers : [{ url: '/' }];
  const urls = listed.slice(0, 50).flatMap((server) => readServer(root, server, base) ?? []);
  const own = urls.find((url) => isSameOrigin(url, base.apiUrl));
  const chosen = own ?? urls.find((url) => !base.isOwn(url));
  return chosen === undefined ? null : { path: withoutSlash(chosen.pathname), isOwn: own !== undefined };
}

/** Returns where a path of the document is below the API's address, as `send` takes it; `null` where it is not below it. */
export function pathBelowApi(server: DocumentedServer, path: string, { apiUrl }: DocumentBase): string | null {
  const whole = server.path + path;
  const above = withoutSlash(apiUrl.pathname);
  if (whole.startsWith(`${above}/`)) return whole.slice(above.length);
  return server.isOwn ? null : whole;
}

function readServer(root: unknown, server: unknown, { documentUrl, locate }: DocumentBase): URL | null {
  const resolved = followReference(root, server);
  const template = memberAt(resolved, 'url');
  if (typeof template !== 'string' || template.length > 2_000) return null;
  const url = URL.parse(fillVariables(template, memberAt(resolved, 'variables')), documentUrl.href);
  return url === null || !/^https?:$/.test(url.protocol) ? null : locate(url);
}

function fillVariables(template: string, variables: unknown): string {
  return template.replaceAll(/\{([^{}]{1,200})\}/g, (whole, name: string) => {
    const value = memberAt(memberAt(variables, name), 'default');
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

function isSameOrigin(url: URL, apiUrl: URL): boolean {
  if (url.origin === apiUrl.origin) return true;
  const areLoopback = loopbackNames.has(url.hostname) && loopbackNames.has(apiUrl.hostname);
  return areLoopback && url.port === apiUrl.port && url.protocol === apiUrl.protocol;
}
