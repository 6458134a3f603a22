import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Provider as OidcProvider } from 'oidc-provider';
import { type RecordingServer, startRecordingServer } from './recording-server.test-support.ts';

/** An authorization server of oidc-provider, which signs everybody in without a page. */
export interface TestAuthorizationServer {
  readonly issuer: string;
  readonly machine: { readonly id: string; readonly secret: string };
  readonly requests: RecordingServer['requests'];
  /** What a person says on the consent page that there is not; default yes. */
  consents: boolean;
  /** Redeems a code of the confidential client for a refresh token, as another program would have. */
  issueRefreshToken(resource: string): Promise<string>;
  close(): Promise<void>;
}

/** The part of oidc-provider that is used here; it comes without types. */
interface Provider {
  callback(): (request: IncomingMessage, response: ServerResponse) => void;
  interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
  interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  readonly Grant: new (facts: object) => Grant;
  readonly RefreshToken: new (facts: object) => { save(): Promise<string> };
  readonly Client: { find(id: string): Promise<unknown> };
}

interface Interaction {
  readonly prompt: { readonly name: string };
  readonly params: { readonly client_id: string; readonly scope?: string; readonly resource: string };
  readonly session?: { readonly accountId: string };
}

interface Grant {
  addOIDCScope(scope: string): void;
  addResourceScope(resource: string, scope: string): void;
  save(): Promise<string>;
}

/** Scopes that the resource knows. */
const resourceScopes = 'contacts:read contacts:write';
const machine = { id: 'machine', secret: 'machine-secret-0123456789' };

/** Starts the server on a free port of loopback; tokens are valid for `lifetimeSeconds`. */
export async function startAuthorizationServer(lifetimeSeconds = 600): Promise<TestAuthorizationServer> {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = await startRecordingServer((request, response) => handle(request, response));
  const provider = new OidcProvider(server.origin, configure(lifetimeSeconds)) as unknown as Provider;
  const callback = provider.callback();
  const started: TestAuthorizationServer = {
    issuer: server.origin,
    machine,
    requests: server.requests,
    consents: true,
    issueRefreshToken: (resource) => issueRefreshToken(provider, resource),
    close: () => server.close(),
  };
  handle = (request, response) => {
    if (request.url?.startsWith('/interaction/') === true)
      void decide(provider, { request, response }, started.consents);
    else callback(request, response);
  };
  return started;
}

function configure(lifetimeSeconds: number): object {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const native = {
    token_endpoint_auth_method: 'none',
    application_type: 'native',
    redirect_uris: ['http://127.0.0.1/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
  };
  return {
    clients: [
      { client_id: 'person', ...native },
      {
        client_id: machine.id,
        client_secret: machine.secret,
        grant_types: ['client_credentials', 'authorization_code', 'refresh_token'],
        redirect_uris: ['https://client.example/callback'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['cookie-key'] },
    clientAuthMethods: ['none', 'client_secret_basic', 'client_secret_post'],
    pkce: { required: () => true },
    scopes: ['openid', 'offline_access', ...resourceScopes.split(' ')],
    rotateRefreshToken: true,
    ttl: {
      AccessToken: lifetimeSeconds,
      ClientCredentials: lifetimeSeconds,
      RefreshToken: 3600,
      Grant: 3600,
      Session: 3600,
      Interaction: 600,
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({ accountId, claims: () => ({ sub: accountId }) }),
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      registration: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: (_: unknown, resource: string) => ({
          scope: resourceScopes,
          audience: resource,
          accessTokenFormat: 'opaque',
        }),
      },
    },
  };
}

async function decide(
  provider: Provider,
  { request, response }: { readonly request: IncomingMessage; readonly response: ServerResponse },
  consents: boolean,
): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === 'login') {
    await provider.interactionFinished(request, response, { login: { accountId: 'ana' } });
    return;
  }
  if (!consents) {
    const refusal = { error: 'access_denied', error_description: 'Ana\u001b[31m said no' };
    await provider.interactionFinished(request, response, refusal);
    return;
  }
  const grant = new provider.Grant({ accountId: session?.accountId, clientId: params.client_id });
  grant.addOIDCScope(params.scope ?? '');
  grant.addResourceScope(params.resource, params.scope ?? '');
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

async function issueRefreshToken(provider: Provider, resource: string): Promise<string> {
  const grant = new provider.Grant({ accountId: 'ana', clientId: machine.id });
  grant.addOIDCScope('offline_access');
  grant.addResourceScope(resource, resourceScopes);
  const grantId = await grant.save();
  const client = await provider.Client.find(machine.id);
  const facts = { accountId: 'ana', client, grantId, gty: 'authorization_code', resource, rotations: 0 };
  return new provider.RefreshToken({ ...facts, scope: `offline_access ${resourceScopes}` }).save();
}
