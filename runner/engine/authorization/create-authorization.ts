import {
  type Authorization,
  type AuthorizationServer,
  type Discovery,
  documentNamed,
  isDocumentNamed,
  type OAuthClient,
  type PublishedServer,
  type ResourceMetadata,
} from '../../kit/authorization.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import { isLoopback } from '../../http/origin.ts';
import type { SystemClient } from '../send-to-system.ts';
import type { McpSettings } from '../run-settings.ts';
import { askAuthorization } from './authorization-request.ts';
import type { DocumentGetter } from './get-document.ts';
import { concludeAuthorization, obtainCode } from './obtain-code.ts';
import { reasonNotToProbe } from './reason-not-to-probe.ts';
import { type AuthorizationOptions, isSameIssuer, type ReachedServer } from './reached-server.ts';
import { postForm } from './post-form.ts';
import { askServer, registerClient } from './server-requests.ts';
import { endpointPath } from '../placed-paths.ts';

/** Returns the authorization of the MCP server as a check sees it. */
export function createAuthorization(options: AuthorizationOptions): Authorization {
  const { settings, discover } = options;
  const servers = async (): Promise<AuthorizationServer[]> => {
    const found = await discover();
    const read = found.servers.filter(({ metadata }) => metadata !== null);
    if (read.length === 0) throw new Untestable(reasonForNone(found));
    return read.map((published) => describeServer(options, published, found.resource));
  };
  return {
    discover,
    servers,
    pause: options.pause,
    client: clientOf(settings, null),
    forAll: (question) => createAuthorization({ ...options, ...options.forAll(question) }),
    async server() {
      const all = await servers();
      const wanted = settings.authorizationServer;
      const server = wanted === null ? all[0] : all.find(({ issuer }) => isSameIssuer(issuer, wanted));
      if (server === undefined) throw new Untestable(`the metadata does not name the configured authorization server`);
      return server;
    },
    async fetch(url, sending = {}) {
      const isReading = ['GET', 'HEAD', 'OPTIONS'].includes(sending.method ?? 'GET');
      if (!isReading && !options.mayBeProbed(url)) throw new Inapplicable(reasonNotToProbe(url, null));
      const { document, reason } = await options.getDocument(url, sending);
      if (document === null) throw new Untestable(`${url.href} is not followed: ${reason}`);
      const { fault, response } = document.exchange;
      if (response === null && fault !== null && fault.blame !== 'target')
        throw new Untestable(`${url.href} cannot be reached: ${fault.message}`);
      return document;
    },
  };
}

function reasonForNone({ resource, servers }: Discovery): string {
  if (resource === null) return 'no protected-resource metadata could be read: see metadata/published';
  const [first] = servers;
  if (first === undefined)
    return 'the protected-resource metadata names no authorization server: see metadata/authorization-servers-named';
  if (servers.some(isDocumentNamed)) return documentNamed;
  const reason = first.notAsked ?? first.documents[0]?.fault;
  return `no authorization server metadata could be read${reason ? `: ${reason}` : ''}`;
}

function describeServer(
  options: AuthorizationOptions,
  published: PublishedServer,
  resource: ResourceMetadata | null,
): AuthorizationServer {
  const document = published.metadata;
  if (document === null || document.value === null) throw new Error('a server is described by its metadata');
  const identifier = resource?.value?.['resource'];
  const reached: ReachedServer = {
    ...options,
    asked: accessServer(options.asked, published, options.getDocument),
    published,
    metadata: document.value,
    // Without one clients name the address that they connect to.
    resource: typeof identifier === 'string' ? identifier : endpointOf(options.asked),
    client: clientOf(options.settings, resource),
  };
  return {
    issuer: published.issuer,
    metadata: reached.metadata,
    document,
    isLoopback: isLoopback(new URL(published.issuer)),
    resource: reached.resource,
    async authorize(parameters = {}, { signIn = false, ...sending } = {}) {
      const ask = signIn ? concludeAuthorization : askAuthorization;
      const { answer, verifier, redirectUri } = await ask(reached, parameters, sending);
      return { ...answer, verifier, redirectUri };
    },
    token: (parameters, sending = {}) => postForm(reached, parameters, sending),
    form: (endpoint, parameters, sending = {}) => postForm(reached, parameters, { ...sending, endpoint }),
    register: (metadata, sending = {}) => registerClient(reached, metadata, sending),
    send: (request, sending = {}) => askServer(reached, request, sending),
    obtainCode: (parameters = {}, sending = {}) => obtainCode(reached, parameters, sending),
  };
}

function endpointOf({ access }: SystemClient): string {
  return `${access.url.origin}${endpointPath(access)}`;
}

/** The token of the MCP server is never sent to an authorization server, wherever that is. */
function accessServer(asked: SystemClient, published: PublishedServer, get: DocumentGetter): SystemClient {
  const url = published.metadata?.url ?? new URL(published.issuer);
  return {
    ...asked,
    access: {
      system: 'authorization',
      url,
      lacksCredentials: 'the token of the MCP server is not sent to an authorization server',
      secretHeader: null,
      token: () => Promise.resolve(null),
      renewToken: () => Promise.resolve(false),
      probe: async () => {
        const { document, reason } = await get(url);
        if (document === null) throw new Untestable(reason);
        const { request, response, fault, durationMs } = document.exchange;
        return { request, response, fault, durationMs, sawBytes: response !== null };
      },
      reportOutage: () => undefined,
      learnSecret: () => undefined,
    },
  };
}

function clientOf({ client }: McpSettings, resource: ResourceMetadata | null): OAuthClient | null {
  if (client === null) return null;
  const published = resource?.value?.['scopes_supported'];
  const offered = Array.isArray(published) ? published.filter((scope) => typeof scope === 'string') : [];
  return {
    id: client.id,
    redirectUri: client.redirectUri?.href ?? null,
    scopes: client.scopes.length > 0 ? client.scopes : offered,
    isConfidential: client.secret !== null,
  };
}
