import type { ClientEndpoint, OAuthParameters, PublishedServer } from '../../kit/authorization.ts';
import type { SendOptions } from '../../kit/request.ts';
import { Untestable } from '../../kit/define-check.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { isObject } from '../../documents/json-value.ts';
import { readStrictJson } from '../../documents/strict-json.ts';
import {
  proveClient,
  type ProofWay,
  type SecretClient,
  type SentProof,
  waysToProve,
} from '../../oauth/client-proof.ts';
import { appendParameters, isSameIssuer, type ReachedServer, requireClient } from './reached-server.ts';
import { askServer, endpointOf } from './server-requests.ts';

type Endpoint = 'token_endpoint' | ClientEndpoint;

/** A form, where it goes, and how it is sent. */
interface ClientForm {
  readonly endpoint: Endpoint;
  readonly url: URL;
  readonly parameters: OAuthParameters;
  readonly options: SendOptions;
}

const noProof: SentProof = { parameters: {}, authorization: null };

/** Posts a form to the token endpoint or another one, with the authentication of the client unless that is left out. */
export async function postForm(
  server: ReachedServer,
  parameters: OAuthParameters,
  {
    asClient = true,
    endpoint = 'token_endpoint',
    ...options
  }: SendOptions & { readonly asClient?: boolean; readonly endpoint?: Endpoint },
): Promise<Exchange> {
  const form = { endpoint, url: endpointOf(server, endpoint), parameters, options };
  if (!asClient) return sendForm(server, form, noProof);
  const { id } = requireClient(server);
  const secret = server.settings.client?.secret ?? null;
  const exchange = await (secret === null
    ? sendForm(server, form, { parameters: { client_id: id }, authorization: null })
    : sendAsConfidential(server, form, { id, secret }));
  if (memberOf(exchange, 'access_token') !== undefined) server.noteGrant();
  return exchange;
}

/** The way in which an endpoint of each server took the client for itself, and the request that finds it out. */
const provenWays = new WeakMap<PublishedServer, Map<Endpoint, ProofWay>>();
const findings = new WeakMap<PublishedServer, Promise<unknown>>();

function provenAt({ published }: ReachedServer): Map<Endpoint, ProofWay> {
  const known = provenWays.get(published) ?? new Map<Endpoint, ProofWay>();
  provenWays.set(published, known);
  return known;
}

/** One request at a time tries the ways of showing a secret, each once, so that no server locks the client out. */
async function sendAsConfidential(server: ReachedServer, form: ClientForm, client: SecretClient): Promise<Exchange> {
  requireConfigured(server, form.url);
  const known = provenAt(server);
  if (!known.has(form.endpoint)) await findings.get(server.published);
  const proven = known.get(form.endpoint);
  if (proven !== undefined) return sendForm(server, form, proveClient(proven, client));
  const ways = waysToProve(server.metadata[`${form.endpoint}_auth_methods_supported`], client);
  const finding = tryWays(server, form, { client, ways });
  findings.set(
    server.published,
    finding.catch(() => undefined),
  );
  return finding;
}

async function tryWays(
  server: ReachedServer,
  form: ClientForm,
  { client, ways }: { readonly client: SecretClient; readonly ways: readonly ProofWay[] },
): Promise<Exchange> {
  let first: Exchange | null = null;
  for (const way of ways) {
    const name = first === null ? form.options.case : `${form.options.case ?? 'a token request'}, the secret by ${way}`;
    const options = name === undefined ? form.options : { ...form.options, case: name };
    const exchange = await sendForm(server, { ...form, options }, proveClient(way, client));
    if (!isClientRefused(exchange)) {
      provenAt(server).set(form.endpoint, way);
      return exchange;
    }
    first ??= exchange;
  }
  // All were tried: from now on it is the first that is sent.
  if (ways[0] !== undefined) provenAt(server).set(form.endpoint, ways[0]);
  if (first === null) throw new Error('there is a way to send a secret');
  return first;
}

async function sendForm(
  server: ReachedServer,
  { url, parameters, options }: ClientForm,
  { parameters: shown, authorization }: SentProof,
): Promise<Exchange> {
  const form = new URLSearchParams();
  appendParameters(form, { ...shown, ...parameters });
  const exchange = await askServer(
    server,
    { method: 'POST', url, body: form.toString(), mediaType: 'application/x-www-form-urlencoded' },
    { ...options, ...(authorization === null ? {} : { authorization }) },
  );
  if (mayBeSpent(parameters, exchange))
    throw new Untestable(
      'a value that can be used once was sent again, because no response had come: its refusal proves nothing',
    );
  return exchange;
}

/** Codes, and refresh tokens that are replaced, are spent by a request whose answer got lost. */
function mayBeSpent(parameters: OAuthParameters, { afterSilence, response }: Exchange): boolean {
  const isOnce = parameters['code'] !== undefined || parameters['refresh_token'] !== undefined;
  return isOnce && afterSilence === true && response !== null && response.status >= 400 && response.status < 500;
}

function isClientRefused(exchange: Exchange): boolean {
  return exchange.response?.status === 401 || memberOf(exchange, 'error') === 'invalid_client';
}

function memberOf({ response }: Exchange, name: string): unknown {
  const read = response === null ? null : readStrictJson(response.body.bytes);
  return read?.ok === true && isObject(read.value) ? read.value[name] : undefined;
}

/** The secret of a client goes to the server that the configuration names, and to no other one that a target names. */
function requireConfigured({ settings, published, metadata }: ReachedServer, endpoint: URL): void {
  const { authorizationServer, tokenEndpoint = null } = settings;
  if (authorizationServer === null || !isSameIssuer(authorizationServer, published.issuer)) {
    throw new Untestable(
      `the secret of the client is sent to no server but the configured one: set credentials.authorizationServer to ${published.issuer}`,
    );
  }
  const isAllowedToken = tokenEndpoint !== null && tokenEndpoint === metadata['token_endpoint'];
  const allowed = [authorizationServer, ...(isAllowedToken ? [tokenEndpoint] : [])].map((url) => new URL(url).origin);
  if (!allowed.includes(endpoint.origin)) {
    throw new Untestable(
      `the secret of the client is sent to no other origin than the configured one: set credentials.tokenEndpoint to ${endpoint.href}`,
    );
  }
}
