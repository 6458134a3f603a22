import type { SendOptions } from './request.ts';
import type { Exchange } from './exchange.ts';

/** A document got with a plain GET. */
export interface PublishedDocument {
  readonly url: URL;
  readonly exchange: Exchange;
  /** The JSON object of a 200 answer; `null` where there is none. Numbers are plain. */
  readonly value: Readonly<Record<string, unknown>> | null;
  /** Why there is no value; `null` where there is one. */
  readonly fault: string | null;
}

/** Protected-resource metadata, and where it was found (RFC 9728 §3, §5.1). */
export interface ResourceMetadata extends PublishedDocument {
  /** `challenge`: the URL that a 401 names; `inserted`: the well-known path before that of the endpoint; `root`: `{mcp_url}/.well-known/oauth-protected-resource`. */
  readonly location: 'challenge' | 'inserted' | 'root';
}

/** Metadata of an authorization server, and by which of the well-known paths it was found. */
export interface ServerMetadata extends PublishedDocument {
  /** In the order in which MCP clients try them. */
  readonly form: 'oauth' | 'oidc-inserted' | 'oidc-appended';
}

/** Why nothing can be read of a server for which {@link isDocumentNamed} is true. */
export const documentNamed =
  'authorization_servers has the URL of a metadata document in place of an issuer: see metadata/authorization-servers-named';

/**
 * Returns true where what is named as an issuer is the URL of a metadata document: it has a well-known path, and nothing is found by it
 * (RFC 8414 §3).
 */
export function isDocumentNamed({ issuer, metadata }: Pick<PublishedServer, 'issuer' | 'metadata'>): boolean {
  return (
    metadata === null && /\/\.well-known\/(?:oauth-authorization-server|openid-configuration)(?:\/|$)/.test(issuer)
  );
}

/** What an authorization server publishes. */
export interface PublishedServer {
  /** The issuer as the protected-resource metadata names it. */
  readonly issuer: string;
  /** Why it was not asked: an address that may not be followed, or none at all; `null` where it was. */
  readonly notAsked: string | null;
  /** One for each address, in the order tried; all of them are asked. */
  readonly documents: readonly ServerMetadata[];
  /** The first document with a value, as a client would take it; `null` where there is none. */
  readonly metadata: ServerMetadata | null;
}

/** Everything that a client without credentials can learn, asked once a run. */
export interface Discovery {
  /** A valid request to the MCP endpoint without credentials. */
  readonly anonymous: Exchange;
  /** One for each location; locations of the same address share their exchange. A challenge that names none has none. */
  readonly resources: readonly ResourceMetadata[];
  /** The document that an MCP client would take: the first one with a value; `null` where there is none. */
  readonly resource: ResourceMetadata | null;
  /** Those that `resource` names, at most eight. */
  readonly servers: readonly PublishedServer[];
}

/** Parameters of a request to an authorization server; `undefined` leaves one out, a list repeats it. */
export type OAuthParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Where an authorization request led. */
export interface AuthorizationAnswer {
  readonly exchange: Exchange;
  /** The address it redirects to; `null` where it does not. */
  readonly location: URL | null;
  /** Parameters of a redirect to the client's own redirect URI, from its query or fragment; `null` for any other answer. */
  readonly parameters: URLSearchParams | null;
  /** True for a page or a redirect to somewhere else, where a person would sign in or consent: nothing is decided yet. */
  readonly asksForLogin: boolean;
}

/** What came of a request, and what is needed to redeem a code that came with it. */
export interface AnsweredRequest extends AuthorizationAnswer {
  /** Verifier of the challenge that is sent where the parameters give no other one. */
  readonly verifier: string;
  readonly redirectUri: string;
}

/** The client that requests are made as. */
export interface OAuthClient {
  readonly id: string;
  /** `null` for a client that cannot use the code flow. */
  readonly redirectUri: string | null;
  /** Scopes to ask for, from the configuration or the metadata. */
  readonly scopes: readonly string[];
  /** True where it has a secret, which is sent to the configured authorization server alone. */
  readonly isConfidential: boolean;
}

/** Endpoints besides the token endpoint at which clients authenticate. */
export type ClientEndpoint = 'revocation_endpoint' | 'introspection_endpoint';

/** An authorization server that the metadata names and that could be reached. */
export interface AuthorizationServer {
  readonly issuer: string;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly document: ServerMetadata;
  readonly isLoopback: boolean;
  /** The resource of the MCP server, to be named in requests (RFC 8707). */
  readonly resource: string;
  /**
   * Sends a request to the authorization endpoint and follows nothing. What is not given is that of a valid request of the
   * configured client: code flow, S256, state, resource, scope. Throws {@link Untestable} where no client is configured and
   * `client_id` or `redirect_uri` is not given, {@link Inapplicable} where the configured client has no redirect URI.
   *
   * `signIn` goes on through the person's browser where the server asks for a sign-in, to what comes back to the client;
   * throws {@link Inapplicable} where none may be asked.
   */
  authorize(
    parameters?: OAuthParameters,
    options?: SendOptions & { readonly signIn?: boolean },
  ): Promise<AnsweredRequest>;
  /** Posts a form to the token endpoint, with the client's authentication unless `asClient` is false; parameters go as they are. */
  token(parameters: OAuthParameters, options?: SendOptions & { readonly asClient?: boolean }): Promise<Exchange>;
  /** Posts a form to another endpoint of the metadata as the configured client, which authenticates with its secret if it has one. */
  form(endpoint: ClientEndpoint, parameters: OAuthParameters, options?: SendOptions): Promise<Exchange>;
  /** Posts client metadata to the registration endpoint; throws {@link Inapplicable} where there is none or writes are not allowed. */
  register(metadata: Readonly<Record<string, unknown>>, options?: SendOptions): Promise<Exchange>;
  /** Sends any request to an address that its metadata names; with no credentials unless `options` has some. */
  send(
    request: { readonly method: string; readonly url: URL; readonly body?: string; readonly mediaType?: string },
    options?: SendOptions,
  ): Promise<Exchange>;
  /**
   * Resolves to a code that was issued after the person's consent: at once where the server asks for none, else through the
   * person's browser where the run may use it. Throws {@link Untestable} otherwise. `parameters` are laid over a valid request.
   */
  obtainCode(parameters?: OAuthParameters, options?: SendOptions): Promise<IssuedCode>;
}

/** A code, and what is needed to redeem it. */
export interface IssuedCode {
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
  readonly answer: AuthorizationAnswer;
}

/** The authorization of the MCP server. */
export interface Authorization {
  /** Resolves to what can be learnt without credentials, asked once a run. */
  discover(): Promise<Discovery>;
  /**
   * Resolves to the authorization servers whose metadata could be read.
   *
   * Throws {@link Untestable} where there is none.
   */
  servers(): Promise<readonly AuthorizationServer[]>;
  /** Resolves to the one that the configured client belongs to: the configured one, else the first; as {@link servers}. */
  server(): Promise<AuthorizationServer>;
  /** The configured client; `null` where there is none. */
  readonly client: OAuthClient | null;
  /** Returns the same, asked on behalf of all checks that want the answer to one question: what it asks is recorded under none of them. */
  forAll(question: string): Authorization;
  /** Resolves once so many milliseconds have passed, or the run ends; other checks go on. */
  pause(durationMs: number): Promise<void>;
  /**
   * Gets a document of an address that the target names, without credentials; throws {@link Untestable} where it may not be followed.
   * `system` is whose response it is, where its path does not tell.
   */
  fetch(
    url: URL,
    options?: SendOptions & { readonly method?: string; readonly system?: 'mcp' },
  ): Promise<PublishedDocument>;
}
