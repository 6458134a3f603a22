import type { AuthorizationServer } from 'oauth4webapi';
import type { BoundedFetch } from './bounded-fetch.ts';
import type { DiscoveredResource } from './discover-resource.ts';
import { discoverServer } from './discover-server.ts';
import { quoteText, showUrl } from '../text/show-text.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

/** So many of the authorization servers that a target names are asked. */
const maxServers = 8;
/** So many reasons are told. */
const faultsShown = 6;

/** What an authorization server is looked for with. */
export interface ServerSearch {
  readonly endpoint: URL;
  readonly resource: DiscoveredResource;
  /** The issuer that the configuration names; `null` where it names none. */
  readonly configured: string | null;
  readonly fetch: BoundedFetch;
  /** Shows a line to the person. */
  tell(line: string): void;
}

/**
 * Resolves to the metadata of the configured authorization server, else of the first one that the target names and that can be
 * asked. Throws {@link TokenUnavailable} where none is known or none can be asked.
 */
export async function findServer(search: ServerSearch): Promise<AuthorizationServer> {
  const { configured, resource, endpoint } = search;
  const issuers = configured === null ? resource.issuers.slice(0, maxServers) : [configured];
  if (issuers.length === 0) {
    const why = resource.faults.length === 0 ? 'its metadata names none' : listFaults(resource.faults);
    throw new TokenUnavailable(
      'unreachable',
      `no authorization server is known for ${showUrl(endpoint)}: ${why}`,
      'Write credentials.authorizationServer, or give credentials.token.',
    );
  }
  if (configured !== null && resource.issuers.length > 0 && !resource.issuers.includes(configured)) {
    const named = resource.issuers.slice(0, maxServers).map(quoteText).join(', ');
    search.tell(`${showUrl(endpoint)} names ${named}; ${configured} is used, because it is configured`);
  }
  const faults: string[] = [];
  for (const issuer of issuers) {
    const found = await discoverServer(issuer, search.fetch);
    if (found.server !== null) return found.server;
    faults.push(...found.faults);
  }
  throw new TokenUnavailable(
    'unreachable',
    `no metadata of the authorization server ${issuers.map(quoteText).join(', ')} can be used: ${listFaults(faults)}`,
    configured === null
      ? 'Contact its operator, or write credentials.authorizationServer.'
      : 'Check credentials.authorizationServer: it must be the issuer exactly as its metadata writes it.',
  );
}

/** The first ones are enough to begin with. */
function listFaults(faults: readonly string[]): string {
  const rest = faults.length - faultsShown;
  return [...faults.slice(0, faultsShown), ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}
