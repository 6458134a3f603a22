import type { OAuthParameters } from '../../kit/authorization.ts';
import { none, type SendOptions } from '../../kit/context.ts';
import { Inapplicable, Untestable } from '../../kit/define-check.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { askSystem } from '../ask-system.ts';
import { findIssuedSecrets } from './issued-secrets.ts';
import { appendParameters, isSameIssuer, type ReachedServer, requireClient } from './reached-server.ts';

/** Longest address of an endpoint that is asked, in characters: parameters come behind it. */
const longestAddress = 8192;

/** Returns the address of an endpoint of the metadata; throws {@link Untestable} where it names none that can be asked. */
export function endpointOf({ metadata }: ReachedServer, name: string): URL {
  const written = metadata[name];
  if (typeof written !== 'string' || !URL.canParse(written)) throw new Untestable(`the metadata names no ${name}`);
  if (written.length > longestAddress)
    throw new Untestable(`the metadata names a ${name} of more than ${longestAddress} characters`);
  return new URL(written);
}

/** Sends a request to an address of the authorization server, without credentials unless the options have some. */
export async function askServer(
  server: ReachedServer,
  request: { readonly method: string; readonly url: URL; readonly body?: string; readonly mediaType?: string },
  options: SendOptions & { readonly authorization?: string },
): Promise<Exchange> {
  const { url, method, body, mediaType } = request;
  const { asked } = server;
  const reason = url.origin === asked.access.url.origin ? null : await server.reasonNotToFollow(url);
  // Parameters are of no interest, and differ each time.
  if (reason !== null) throw new Untestable(`${url.href.split(/[?#]/, 1)[0]} is not followed: ${reason}`);
  const { authorization, ...sending } = options;
  const exchange = await askSystem(
    // An endpoint may have an origin of its own; it is the authorization server all the same.
    { ...asked, access: { ...asked.access, url } },
    {
      origin: url.origin,
      request: { method, path: `${url.pathname}${url.search}`, operation: 'other', body: body ?? null },
      options: { mediaType: mediaType ?? null, ...sending, credentials: options.credentials ?? none },
      ...(authorization === undefined ? {} : { authorization }),
    },
  );
  if (exchange.response !== null) findIssuedSecrets(exchange.response.body.bytes).forEach(server.learnSecret);
  return exchange;
}

/** Posts a form to the token endpoint, with the authentication of the client unless that is left out. */
export async function postForm(
  server: ReachedServer,
  parameters: OAuthParameters,
  { asClient = true, ...options }: SendOptions & { readonly asClient?: boolean },
): Promise<Exchange> {
  const form = new URLSearchParams();
  const url = endpointOf(server, 'token_endpoint');
  const proof = asClient ? authenticate(server, url) : noProof;
  appendParameters(form, { ...proof.parameters, ...parameters });
  const exchange = await askServer(
    server,
    { method: 'POST', url, body: form.toString(), mediaType: 'application/x-www-form-urlencoded' },
    { ...options, ...(proof.authorization === null ? {} : { authorization: proof.authorization }) },
  );
  if (mayBeSpent(parameters, exchange))
    throw new Untestable(
      'what is good for one use was sent again, since no answer had come: that it is refused says nothing',
    );
  return exchange;
}

/** Codes, and refresh tokens that are replaced, are spent by a request whose answer got lost. */
function mayBeSpent(parameters: OAuthParameters, { afterSilence, response }: Exchange): boolean {
  const isOnce = parameters['code'] !== undefined || parameters['refresh_token'] !== undefined;
  return isOnce && afterSilence === true && response !== null && response.status >= 400 && response.status < 500;
}

/** Posts client metadata to the registration endpoint. */
export function registerClient(
  server: ReachedServer,
  metadata: Readonly<Record<string, unknown>>,
  options: SendOptions,
): Promise<Exchange> {
  if (!server.allowWrites) throw new Inapplicable('registrations need --allow-writes');
  if (server.metadata['registration_endpoint'] === undefined)
    throw new Inapplicable('the authorization server registers no clients');
  const url = endpointOf(server, 'registration_endpoint');
  return askServer(
    server,
    { method: 'POST', url, body: JSON.stringify(metadata), mediaType: 'application/json' },
    options,
  );
}

/** What shows the token endpoint who asks. */
interface ClientProof {
  readonly parameters: OAuthParameters;
  /** Value of the field `Authorization`, or `null`. */
  readonly authorization: string | null;
}

const noProof: ClientProof = { parameters: {}, authorization: null };

/** The secret of a client goes to the server that the configuration names, and to no other one that a target names. */
function authenticate(server: ReachedServer, endpoint: URL): ClientProof {
  const { id } = requireClient(server);
  const { settings, published, metadata } = server;
  const secret = settings.client?.secret ?? null;
  if (secret === null) return { parameters: { client_id: id }, authorization: null };
  const { authorizationServer, tokenEndpoint = null } = settings;
  if (authorizationServer === null || !isSameIssuer(authorizationServer, published.issuer)) {
    throw new Untestable(
      `the secret of the client is sent to no server but the configured one: set credentials.authorizationServer to ${published.issuer}`,
    );
  }
  if (endpoint.origin !== new URL(authorizationServer).origin && tokenEndpoint !== metadata['token_endpoint']) {
    throw new Untestable(
      `the secret of the client is sent to no other origin than the configured one: set credentials.tokenEndpoint to ${endpoint.href}`,
    );
  }
  const methods = metadata['token_endpoint_auth_methods_supported'];
  if (Array.isArray(methods) && !methods.includes('client_secret_basic'))
    return { parameters: { client_id: id, client_secret: secret }, authorization: null };
  const pair = [id, secret].map((text) => new URLSearchParams([['', text]]).toString().slice(1)).join(':');
  return { parameters: {}, authorization: `Basic ${Buffer.from(pair).toString('base64')}` };
}
