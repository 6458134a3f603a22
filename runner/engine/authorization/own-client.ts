import type { Authorization, AuthorizationServer } from '../../kit/authorization.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import { deleteRegistration } from '../../kit/delete-registration.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { isObject } from '../../documents/json-value.ts';
import { readStrictJson } from '../../documents/strict-json.ts';
import type { McpSettings } from '../run-settings.ts';
import { maxScopeLength } from '../../oauth/require-few-scopes.ts';
import type { CheckRun } from '../check-run.ts';
import { anyPort } from './authorization-request.ts';
import { type AuthorizationParts, openAuthorization } from './open-authorization.ts';

/** The client that a run registers for its checks where none is configured, once one of them needs it. */
export interface OwnClient {
  /** Resolves to the settings of the MCP server with it. Throws {@link Inapplicable} where there is none to be had. */
  settings(this: void): Promise<McpSettings>;
  /** Deletes it, where there is one and the authorization server lets clients be deleted (RFC 7592 §2.3). */
  delete(this: void): Promise<void>;
}

/** A client that was registered. */
interface RegisteredClient {
  readonly settings: McpSettings;
  delete(): Promise<unknown>;
}

type Members = Readonly<Record<string, unknown>>;

/** It stays the same, so that one client is enough where a person signs in. */
const redirectUri = `http://127.0.0.1:${anyPort}/callback`;

/** Returns what registers a client; nothing is sent until it is needed. */
export function createOwnClient({
  openSession,
  ...parts
}: Omit<AuthorizationParts, 'session'> & { openSession(part: string): CheckRun }): OwnClient {
  let registered: Promise<RegisteredClient> | null = null;
  const register = (): Promise<RegisteredClient> => {
    const { mcp } = parts.input.settings;
    const authorization = openAuthorization({ ...parts, session: openSession('own client') }, mcp);
    if (mcp === null || authorization === null) throw new Error('only checks of a target with an MCP server use it');
    return registerClient(authorization, mcp);
  };
  return {
    settings: async () => (await (registered ??= register())).settings,
    delete: async () => {
      const client = await registered?.catch(() => null);
      // Nothing is lost by a client that stays: the next run registers one of its own.
      await client?.delete().catch(() => null);
    },
  };
}

/**
 * Resolves to a public native client that was registered (RFC 7591). Throws {@link Inapplicable} with the reason where there is
 * none to be had.
 */
async function registerClient(authorization: Authorization, settings: McpSettings): Promise<RegisteredClient> {
  const server = await authorization.server().catch(explain);
  const { resource } = await authorization.discover();
  const scope = scopesOf(resource?.value ?? {}).join(' ');
  const scopes = scope === '' || scope.length > maxScopeLength ? [{}] : [{ scope }, {}];
  let refusal = '';
  for (const wanted of scopes) {
    const exchange = await server.register({ ...metadataFor(server), ...wanted }, { case: 'a client of this run' });
    const value = objectOf(exchange);
    const status = exchange.response?.status ?? 0;
    const id = value?.['client_id'];
    if (status >= 200 && status < 300 && value !== null && typeof id === 'string' && id !== '')
      return {
        settings: { ...settings, ...knownAs(id, value, { server, settings }) },
        delete: () => deleteRegistration(server, value),
      };
    refusal ||= `the response to the registration of one is ${exchange.fault?.message ?? status}`;
  }
  throw new Inapplicable(`no client is configured, and ${refusal}: give credentials.client`);
}

/** What the server needs not say is not asked for: some refuse what they do not know. */
function metadataFor({ metadata }: AuthorizationServer): Members {
  const refreshes = listOf(metadata['grant_types_supported']).includes('refresh_token');
  return {
    client_name: 'vivero conformance check',
    application_type: 'native',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', ...(refreshes ? ['refresh_token'] : [])],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

/** A server may register another method than was asked for; then its secret goes back to that server alone. */
function knownAs(
  id: string,
  value: Members,
  { server, settings }: { readonly server: AuthorizationServer; readonly settings: McpSettings },
): Pick<McpSettings, 'client' | 'authorizationServer'> {
  const secret = value['client_secret'];
  const isPublic = value['token_endpoint_auth_method'] === 'none' || typeof secret !== 'string';
  return {
    client: { id, secret: isPublic ? null : secret, redirectUri: new URL(redirectUri), scopes: scopesOfClient(value) },
    authorizationServer: settings.authorizationServer ?? server.issuer,
  };
}

/** The scopes that a client was registered with are those that it may request (RFC 7591 §2); none means those of the resource. */
function scopesOfClient({ scope }: Members): readonly string[] {
  return typeof scope === 'string' ? scope.split(' ').filter((one) => one !== '') : [];
}

function scopesOf({ scopes_supported: scopes }: Members): readonly string[] {
  return listOf(scopes);
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function objectOf({ response }: Exchange): Members | null {
  const read = response === null ? null : readStrictJson(response.body.bytes);
  return read?.ok === true && isObject(read.value) ? read.value : null;
}

/** Where no authorization server is found, checks of the metadata say so. */
function explain(error: unknown): never {
  if (error instanceof Untestable) throw new Inapplicable(`no client is configured, and ${error.message}`);
  throw error;
}
