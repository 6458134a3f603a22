import { withoutSlash } from '../../../runner/documents/without-slash.ts';

/**
 * Returns true where a resource identifier covers a URL: the same origin, and its path or the beginning of it, up to
 * a slash. Equivalent spellings (case of the host, default port, slash at the end) are the same.
 */
export function coversAddress(resource: URL, address: URL): boolean {
  if (resource.origin !== address.origin) return false;
  const prefix = withoutSlash(resource.pathname);
  return address.pathname === prefix || address.pathname.startsWith(`${prefix}/`);
}

/** Returns the URL of the metadata of a resource: the well-known path inserted before the resource's own (RFC 9728 §3.1). */
export function metadataAddress(resource: URL): URL {
  const path = resource.pathname === '/' ? '' : resource.pathname.replace(/\/$/, '');
  return new URL(`/.well-known/oauth-protected-resource${path}${resource.search}`, resource.origin);
}

/** Returns the URL of a resource identifier; `null` where it is not a URL. */
export function readIdentifier(value: unknown): URL | null {
  return typeof value === 'string' && URL.canParse(value) && /^https?:/i.test(value) ? new URL(value) : null;
}
