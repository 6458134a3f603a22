import { authorization as sending } from '../../../runner/kit/credentials.ts';
import type { AuthorizationServer, ClientEndpoint } from '../../../runner/kit/authorization.ts';
import type { CheckContext } from '../../../runner/kit/context.ts';
import { Inapplicable } from '../../../runner/kit/define-check.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { endpointUrl } from './endpoint-url.ts';
import type { Redemption } from './redeem-code.ts';
import { confidentialClient, withRegistration } from './registration.ts';

/** Posts a form to an endpoint of the metadata. */
type Post = (
  endpoint: ClientEndpoint | 'token_endpoint',
  form: Readonly<Record<string, string>>,
  name: string,
) => Promise<Exchange>;

/** A client with a secret, and how it posts forms. */
export interface SecretHolder {
  readonly server: AuthorizationServer;
  readonly id: string;
  /** The right secret of a client that was registered for this; `null` for the configured one. */
  readonly secret: string | null;
  /** With the right secret. */
  readonly post: Post;
  /** Returns how a form is posted with another secret; `null` for none. */
  readonly withSecret: (secret: string | null) => Post;
}

/**
 * Hands a client with a secret to `use`: the configured one, else one that is registered for this, with `grants` in place of the usual ones.
 *
 * Throws {@link Inapplicable} where neither is to be had.
 */
export async function withSecretHolder(
  context: Pick<CheckContext, 'authorization'>,
  use: (holder: SecretHolder) => Promise<void>,
  grants: readonly string[] = confidentialClient.grant_types,
): Promise<void> {
  const { client } = context.authorization;
  const server = await context.authorization.server();
  if (client?.isConfidential === true) {
    return use({
      server,
      id: client.id,
      secret: null,
      withSecret: (secret) => postAs(server, client.id, secret),
      post: (endpoint, form, name) =>
        endpoint === 'token_endpoint'
          ? server.token(form, { case: name })
          : server.form(endpoint, form, { case: name }),
    });
  }
  const registering = { metadata: { ...confidentialClient, grant_types: grants }, name: 'a client with a secret' };
  await withRegistration(context, registering, async ({ value, isRegistered }) => {
    const { client_id: id, client_secret: secret, token_endpoint_auth_method: method } = value ?? {};
    if (!isRegistered || typeof id !== 'string') throw new Inapplicable('no client could be registered');
    if (typeof secret !== 'string' || method === 'none') throw new Inapplicable('the client received no secret');
    await use({
      server,
      id,
      secret,
      post: postAs(server, id, secret),
      withSecret: (other) => postAs(server, id, other),
    });
  });
}

function postAs(server: AuthorizationServer, id: string, secret: string | null): Post {
  return (endpoint, form, name) => {
    const url = endpointUrl(server.metadata[endpoint]);
    if (url === null) throw new Inapplicable(`the metadata names no ${endpoint}`);
    const methods = server.metadata[`${endpoint}_auth_methods_supported`];
    const isBasic = secret !== null && (!Array.isArray(methods) || methods.includes('client_secret_basic'));
    const shown = isBasic ? {} : { client_id: id, ...(secret === null ? {} : { client_secret: secret }) };
    const body = new URLSearchParams({ ...form, ...shown }).toString();
    const request = { method: 'POST', url, body, mediaType: 'application/x-www-form-urlencoded' };
    if (!isBasic) return server.send(request, { case: name });
    return server.send(request, { case: name, credentials: sending(`Basic ${encodeBasic(id, secret)}`) });
  };
}

/** Returns how a registered client shows who it is, as the response to its registration says; what that leaves out is client_secret_basic (RFC 7591 §2). */
export function proofOf(registered: Readonly<Record<string, unknown>>): Pick<Redemption, 'parameters' | 'credentials'> {
  const { client_id: id, client_secret: secret, token_endpoint_auth_method: method } = registered;
  const named = { client_id: String(id) };
  if (typeof secret !== 'string' || method === 'none') return { parameters: named };
  if (method === 'client_secret_post') return { parameters: { ...named, client_secret: secret } };
  return { credentials: sending(`Basic ${encodeBasic(String(id), secret)}`) };
}

/** Returns what follows Basic: id and secret, each encoded as a form does, in base64 (RFC 6749 §2.3.1). */
export function encodeBasic(id: string, secret: string): string {
  return Buffer.from(`${formEncode(id)}:${formEncode(secret)}`).toString('base64');
}

function formEncode(text: string): string {
  return new URLSearchParams([['', text]]).toString().slice(1);
}
