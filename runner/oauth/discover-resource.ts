import * as oauth from 'oauth4webapi';
import { parseChallenges } from '../kit/challenges.ts';
import { headerValues, type ReceivedResponse } from '../kit/exchange.ts';
import { type BoundedFetch, type FetchRequest, FetchFailed } from './bounded-fetch.ts';
import { readNamed } from './read-named.ts';
import { quoteText, showUrl } from '../text/show-text.ts';

/** What is protected, and how it is asked without credentials. */
export interface ProtectedSystem {
  /** Address of the system, as it is configured. */
  readonly url: URL;
  /** Address that tokens are presented to. */
  readonly endpoint: URL;
  /** What it is called where no metadata says so (RFC 8707). */
  readonly identifier: string;
  /** A request to it that creates nothing. */
  readonly request: FetchRequest;
}

/** What a target says of who may use it. */
export interface DiscoveredResource {
  /** The identifier that tokens are asked for (RFC 8707). */
  readonly resource: string;
  /** Scopes by the rule of MCP: those of the challenge, else those of the metadata; empty where neither names any. */
  readonly scopes: readonly string[];
  /** Issuers that the metadata names, in its order. */
  readonly issuers: readonly string[];
  /** Why there is no metadata, an entry for each address tried; empty where there is. */
  readonly faults: readonly string[];
}

/** What is asked with. */
export interface Asker {
  readonly fetch: BoundedFetch;
  /** Resolves to the answer's head, however its body goes on. */
  fetchHead(url: URL, request: FetchRequest): Promise<Pick<ReceivedResponse, 'status' | 'headers'>>;
}

/** The part of protected-resource metadata that is used. */
interface ResourceDocument {
  readonly resource: string;
  readonly issuers: readonly string[];
  readonly scopes: readonly string[];
}

interface Challenge {
  readonly metadata: string | null;
  readonly scopes: readonly string[];
}

const scopeToken = /^[!#-[\]-~]{1,200}$/;
const wellKnown = '/.well-known/oauth-protected-resource';

/**
 * Resolves to what a client without credentials learns of a system, as MCP clients do: the metadata that the challenge of a 401
 * names, else the one at the path-inserted location, else the one at the root (RFC 9728 §3, §5). Rejects with {@link FetchFailed}
 * where the system itself cannot be reached.
 */
export async function discoverResource(system: ProtectedSystem, asker: Asker): Promise<DiscoveredResource> {
  const challenge = readChallenge(await asker.fetchHead(system.endpoint, system.request));
  const faults: string[] = [];
  for (const address of locationsOf(system, challenge.metadata)) {
    const found = await readMetadata(address, system.endpoint, asker.fetch);
    if (typeof found === 'string') {
      faults.push(found);
      continue;
    }
    const scopes = challenge.scopes.length > 0 ? challenge.scopes : found.scopes;
    return { resource: found.resource, issuers: found.issuers, scopes, faults: [] };
  }
  return { resource: system.identifier, scopes: challenge.scopes, issuers: [], faults };
}

function readChallenge({ status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>): Challenge {
  const fields = status >= 400 && status < 500 ? headerValues(headers, 'www-authenticate') : [];
  const ours = fields
    .map(parseChallenges)
    .flatMap((parsed) => (parsed.ok ? parsed.challenges : []))
    .filter(({ scheme }) => scheme === 'bearer' || scheme === 'dpop');
  const first = (wanted: string): string | null =>
    ours.flatMap(({ parameters }) => parameters).find(([name]) => name === wanted)?.[1] ?? null;
  return { metadata: first('resource_metadata'), scopes: scopesIn(first('scope')?.split(' ') ?? []) };
}

function locationsOf({ url, endpoint }: ProtectedSystem, named: string | null): string[] {
  const inserted = endpoint.pathname.replace(/(?<!\/)\/+$/, '');
  const appended = url.pathname.replace(/(?<!\/)\/+$/, '');
  return [
    ...new Set([
      ...(named === null ? [] : [named]),
      `${endpoint.origin}${wellKnown}${inserted}`,
      `${endpoint.origin}${wellKnown}`,
      `${url.origin}${appended}${wellKnown}`,
    ]),
  ];
}

/** Resolves to the document of one address, or to why it cannot be used. */
async function readMetadata(address: string, endpoint: URL, fetch: BoundedFetch): Promise<ResourceDocument | string> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null)
    return `the challenge of ${showUrl(endpoint)} names ${quoteText(address)}, which is not an absolute URL`;
  try {
    const response = await fetch(url.href, { method: 'GET', headers: { accept: 'application/json' } });
    if (response.status !== 200) return `${showUrl(url)} responds with ${response.status}`;
    const named = await readNamed(response, 'resource');
    if (named !== null && !isResourceOf(named, endpoint)) {
      return `${showUrl(url)} describes ${quoteText(named)}, of which ${showUrl(endpoint)} is not a part`;
    }
    // Which resource may be named was judged already.
    const document = await oauth.processResourceDiscoveryResponse(new URL(named ?? endpoint), response);
    return {
      resource: document.resource,
      issuers: textsIn(document.authorization_servers),
      scopes: scopesIn(textsIn(document.scopes_supported)),
    };
  } catch (error) {
    if (error instanceof FetchFailed) return error.message;
    if (error instanceof oauth.OperationProcessingError) return `${showUrl(url)} is not protected-resource metadata`;
    throw error;
  }
}

/** MCP lets a server name itself as a whole; a document about anything else must not be used (RFC 9728 §3.3). */
function isResourceOf(resource: string, endpoint: URL): boolean {
  const url = URL.canParse(resource) ? new URL(resource) : null;
  if (url === null || url.origin !== endpoint.origin || url.hash !== '' || url.search !== '') return false;
  return `${endpoint.pathname}/`.startsWith(url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/`);
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function scopesIn(words: readonly string[]): string[] {
  return [...new Set(words.filter((word) => scopeToken.test(word)))];
}
