import type { Discovery, PublishedServer, ResourceMetadata, ServerMetadata } from '../../kit/authorization.ts';
import { none } from '../../kit/credentials.ts';
import { type Exchange, headerValues } from '../../kit/exchange.ts';
import { parseChallenges } from '../../kit/challenges.ts';
import type { SystemClient } from '../send-to-system.ts';
import { initializeParams, postMessage } from '../mcp/mcp-sender.ts';
import type { DocumentGetter } from './get-document.ts';
import { endpointPath } from '../placed-paths.ts';
import { withoutSlash } from '../../documents/without-slash.ts';

/** More authorization servers than this are not asked. */
const mostServers = 8;
const wellKnown = '/.well-known/oauth-protected-resource';

/**
 * Resolves to what a client without credentials can learn: the challenge of the endpoint, the protected-resource metadata at
 * each of its places (RFC 9728 §3, §5.1), and the metadata of each authorization server that it names (RFC 8414 §3).
 */
export async function discoverServers(asked: SystemClient, get: DocumentGetter): Promise<Discovery> {
  const { url } = asked.access;
  const anonymous = await askAnonymously(asked);
  const places: Array<readonly [ResourceMetadata['location'], URL]> = [];
  const named = metadataUrlOf(anonymous);
  if (named !== null) places.push(['challenge', named]);
  places.push(['inserted', new URL(`${wellKnown}${endpointPath(asked.access)}`, url.origin)]);
  places.push(['root', new URL(`${withoutSlash(url.pathname)}${wellKnown}`, url.origin)]);
  const found = new Map<string, ReturnType<DocumentGetter>>();
  const resources: ResourceMetadata[] = [];
  for (const [location, place] of places) {
    const document = found.get(place.href) ?? get(place, { system: 'mcp', case: `metadata (${location})` });
    found.set(place.href, document);
    const got = await document;
    if (got.document !== null) resources.push({ ...got.document, location });
  }
  const resource = resources.find(({ value }) => value !== null) ?? null;
  return { anonymous, resources, resource, servers: await findServers(resource, get) };
}

/** A request that any server of either era must understand, but for the credentials that it lacks. */
function askAnonymously(asked: SystemClient): Promise<Exchange> {
  const body = { jsonrpc: '2.0', id: 'anonymous', method: 'initialize', params: initializeParams };
  return postMessage(
    asked,
    { body },
    {
      state: { era: 'legacy', revision: null, sessionId: null },
      options: { credentials: none, case: 'without credentials' },
    },
  ).then(({ exchange }) => exchange);
}

/** Returns the address that the first readable challenge names, where it is one. */
function metadataUrlOf({ response }: Exchange): URL | null {
  if (response === null || response.status !== 401) return null;
  for (const value of headerValues(response.headers, 'www-authenticate')) {
    const parsed = parseChallenges(value);
    const bearer = parsed.ok ? parsed.challenges.filter(({ scheme }) => scheme === 'bearer') : [];
    const named = bearer.flatMap(({ parameters }) => parameters).find(([name]) => name === 'resource_metadata')?.[1];
    if (named !== undefined && URL.canParse(named)) return new URL(named);
  }
  return null;
}

async function findServers(resource: ResourceMetadata | null, get: DocumentGetter): Promise<PublishedServer[]> {
  const named = resource?.value?.['authorization_servers'];
  if (!Array.isArray(named)) return [];
  const issuers = [...new Set(named.filter((issuer) => typeof issuer === 'string'))].slice(0, mostServers);
  return Promise.all(issuers.map((issuer) => findServer(issuer, get)));
}

async function findServer(issuer: string, get: DocumentGetter): Promise<PublishedServer> {
  const nothing = { issuer, documents: [], metadata: null };
  if (!URL.canParse(issuer)) return { ...nothing, notAsked: 'its issuer is not an absolute URL' };
  // Below the addresses of other schemes, such as `file:`, there is no well-known path.
  if (!/^https?:$/.test(new URL(issuer).protocol)) return { ...nothing, notAsked: 'its issuer is not an http(s) URL' };
  const documents: ServerMetadata[] = [];
  for (const [form, url] of metadataUrls(new URL(issuer))) {
    const { document, reason } = await get(url, { system: 'authorization', case: `${issuer} (${form})` });
    if (document === null) return { ...nothing, notAsked: reason };
    documents.push({ ...document, form });
  }
  return { issuer, notAsked: null, documents, metadata: documents.find(({ value }) => value !== null) ?? null };
}

/** Returns the addresses of the metadata of an issuer in the order in which MCP clients try them (2026-07-28, Authorization Server Discovery). */
function metadataUrls(issuer: URL): Array<readonly [ServerMetadata['form'], URL]> {
  const path = withoutSlash(issuer.pathname);
  const at = (place: string): URL => new URL(place, issuer.origin);
  return [
    ['oauth', at(`/.well-known/oauth-authorization-server${path}`)],
    ...(path === '' ? [] : [['oidc-inserted', at(`/.well-known/openid-configuration${path}`)] as const]),
    ['oidc-appended', at(`${path}/.well-known/openid-configuration`)],
  ];
}
