import type { Site } from '../../../runner/kit/web.ts';
import type { LlmsFile } from './llms-find.ts';
import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/** An address that the index names and that is on a host of the target. */
export interface OwnLink {
  readonly text: string;
  /** From 1. */
  readonly line: number;
  /** Where it is asked: addresses of the canonical origin are mapped. */
  readonly at: URL;
  /** Name of the section it stands in; `null` before the first. */
  readonly section: string | null;
}

/**
 * Returns the links of the index that lead to hosts of the target, each address once, without its fragment. The MCP endpoint
 * is left out: to a GET it may answer with a stream that never ends.
 */
export function listOwnLinks(site: Site, { llms, url }: LlmsFile): OwnLink[] {
  const found = new Map<string, OwnLink>();
  for (const link of llms.markdown.links) {
    const named = URL.parse(link.url, url.href);
    if (named === null || !['http:', 'https:'].includes(named.protocol)) continue;
    const at = new URL(site.locate(named));
    at.hash = '';
    if (!site.isOwn(at) || isEndpoint(site, at) || found.has(at.href)) continue;
    const section = llms.sections.findLast(({ line }) => line <= link.line)?.name ?? null;
    found.set(at.href, { text: link.text, line: link.line, at, section });
  }
  return [...found.values()];
}

/**
 * Returns true for an address that asks for credentials by the service's own specification (§5): of the main API, which is
 * taken to be beside the site where the target names none.
 */
export function isProtected({ apiUrl, url }: Pick<Site, 'apiUrl' | 'url'>, { origin, pathname }: URL): boolean {
  const api = apiUrl ?? url;
  return origin === api.origin && pathname.startsWith(`${withoutSlash(api.pathname)}/api/`);
}

function isEndpoint({ mcpEndpoint, url }: Site, { origin, pathname }: URL): boolean {
  const endpoint = mcpEndpoint ?? new URL('/mcp', url);
  return origin === endpoint.origin && withoutSlash(pathname) === withoutSlash(endpoint.pathname);
}
