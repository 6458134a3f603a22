import type { AuthorizationServer } from 'oauth4webapi';
import { UsageError } from '../errors/usage-error.ts';
import { isConfidential } from '../http/origin.ts';
import { quoteForYaml } from '../text/message.ts';
import { showUrl } from '../text/show-text.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

/** What is to be sent to an authorization server, and what the person has said of it. */
export interface Approval {
  readonly server: AuthorizationServer;
  /** True where a client is registered there. */
  readonly registers: boolean;
  /** Issuer and token endpoint that the configuration names; `null` where it does not. */
  readonly configured: { readonly authorizationServer: string | null; readonly tokenEndpoint: string | null };
  /** What is sent that only the configuration may name a receiver for, such as `the client secret`; `null` for nothing. */
  readonly secret: string | null;
  /** Address of the system that the token is for. */
  readonly endpoint: URL;
  /** What the person is asked to grant. */
  readonly scopes: readonly string[];
  /** Resolves to what a person answers on the terminal to a question of these lines; `null` where there is none. */
  readonly ask: ((lines: readonly string[]) => Promise<string>) | null;
}

/**
 * Resolves once every origin that would learn something is one that the configuration names or that the person agrees to; nothing was
 * sent until then. A secret goes to nothing that the configuration does not name. Throws {@link UsageError} with the keys to
 * write, {@link TokenUnavailable} where the person says no or an endpoint cannot be used.
 */
export async function approveServer(approval: Approval): Promise<void> {
  const { server, secret, ask } = approval;
  const tokenEndpoint = endpointOf(server, 'token_endpoint');
  if (approval.registers) requireKin(server, tokenEndpoint);
  const missing = missingKeys(approval, tokenEndpoint);
  if (missing.length === 0) return;
  const keys = missing.map(([key, value]) => `credentials.${key}: ${quoteForYaml(value)}`).join(' and ');
  const facts = describe(approval, tokenEndpoint);
  if (secret !== null) throw new UsageError(`${facts}; ${secret} is not sent there; if it is right, write ${keys}`);
  if (ask === null) {
    throw new UsageError(`${facts}, and there is no terminal for a question; if it is right, write ${keys}`);
  }
  const scopes = approval.scopes.length === 0 ? 'No scope is requested.' : `Scopes: ${approval.scopes.join(' ')}`;
  const answer = await ask([`${facts}.`, scopes, 'Sign in there? [y/N] ']);
  if (/^\s*y(es)?\s*$/i.test(answer)) return;
  throw new TokenUnavailable(
    'credentials-refused',
    `no token is requested from ${server.issuer}, which was not agreed to`,
    `Give credentials.token; or write ${keys}, if it is right.`,
  );
}

function endpointOf(server: AuthorizationServer, name: 'token_endpoint' | 'registration_endpoint'): URL {
  const written = server[name];
  const url = typeof written === 'string' && URL.canParse(written) ? new URL(written) : null;
  if (url !== null && isConfidential(url)) return url;
  throw new TokenUnavailable(
    'unreachable',
    `the metadata of ${server.issuer} has no "${name}" that is an https URL`,
    'Contact the operator of the authorization server, or give credentials.token.',
  );
}

/** What the person says of the issuer and of the token endpoint holds for no third origin. */
function requireKin(server: AuthorizationServer, tokenEndpoint: URL): void {
  const { origin } = endpointOf(server, 'registration_endpoint');
  if (origin === new URL(server.issuer).origin || origin === tokenEndpoint.origin) return;
  throw new TokenUnavailable(
    'credentials-refused',
    `the registration endpoint of ${server.issuer} is on another origin, ${origin}, where nothing is registered`,
    'Register a client by hand, and write credentials.client.id.',
  );
}

/** Returns the keys that the configuration lacks for every receiver to be named by it. */
function missingKeys({ server, configured }: Approval, tokenEndpoint: URL): Array<readonly [string, string]> {
  const isNamed = configured.authorizationServer === server.issuer;
  const isKin = tokenEndpoint.origin === new URL(server.issuer).origin;
  return [
    ...(isNamed ? [] : [['authorizationServer', server.issuer] as const]),
    ...(isKin || configured.tokenEndpoint === server.token_endpoint
      ? []
      : [['tokenEndpoint', server.token_endpoint ?? ''] as const]),
  ];
}

function describe({ server, configured, endpoint }: Approval, tokenEndpoint: URL): string {
  const elsewhere = tokenEndpoint.origin !== new URL(server.issuer).origin;
  const at = elsewhere ? ` with its token endpoint at ${showUrl(tokenEndpoint)}` : '';
  if (configured.authorizationServer === server.issuer) {
    return `the authorization server ${server.issuer} is configured, but not its token endpoint ${showUrl(tokenEndpoint)}, which is on another origin`;
  }
  return `${showUrl(endpoint)} names the authorization server ${server.issuer}${at}, which is not configured`;
}
