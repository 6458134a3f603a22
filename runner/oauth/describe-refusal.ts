import * as oauth from 'oauth4webapi';
import { FetchFailed } from './bounded-fetch.ts';
import { quoteText, showUrl } from '../text/show-text.ts';
import type { ProofWay } from './client-proof.ts';
import type { RunSecrets } from './run-secrets.ts';
import { TokenUnavailable } from '../errors/token-unavailable.ts';

/** What was asked of which server. */
export interface TokenRequestFacts {
  readonly server: oauth.AuthorizationServer;
  /** What was presented, such as `refresh token`. */
  readonly what: string;
  readonly resource: string;
  /** What the server repeats of these is not shown. */
  readonly secrets: RunSecrets;
  /** The ways in which the client showed who it is, in the order tried. */
  readonly ways: ReadonlyArray<ProofWay | 'none'>;
}

const defaultAdvice = 'Check the log of the authorization server.';

/** Returns the fault for an answer of the token endpoint that gives no usable token. */
export function describeRefusal(server: oauth.AuthorizationServer, reason: string): TokenUnavailable {
  return new TokenUnavailable('credentials-refused', `${endpointOf(server)} ${reason}`, defaultAdvice);
}

/** Returns what a failed token request means for a person; an error that is none of the server's comes back as it is. */
export function faultOfTokenRequest(error: unknown, facts: TokenRequestFacts): unknown {
  if (error instanceof FetchFailed) {
    return new TokenUnavailable(
      'unreachable',
      `no token can be obtained: ${error.message}`,
      'Check the authorization server, then run again.',
    );
  }
  const endpoint = endpointOf(facts.server);
  if (error instanceof oauth.ResponseBodyError) {
    const quote = (text: string): string => quoteText(facts.secrets.conceal(text));
    const said = error.error_description === undefined ? '' : ` (${quote(error.error_description)})`;
    const message = `${endpoint} refuses the ${facts.what}: ${quote(error.error)}${said}`;
    return new TokenUnavailable('credentials-refused', message, adviceFor(error.error, facts));
  }
  if (error instanceof oauth.WWWAuthenticateChallengeError) {
    const message = `${endpoint} refuses the client: it responds with ${error.status}`;
    return new TokenUnavailable('credentials-refused', message, adviceFor('invalid_client', facts));
  }
  if (error instanceof oauth.OperationProcessingError) return faultOfAnswer(error, endpoint);
  if (error instanceof oauth.UnsupportedOperationError) {
    return new TokenUnavailable(
      'credentials-refused',
      `${endpoint} issues a token of a type that is not a bearer token`,
      defaultAdvice,
    );
  }
  return error;
}

/** The library's messages are its own words, but for the name of a member. */
function faultOfAnswer(error: oauth.OperationProcessingError, endpoint: string): TokenUnavailable {
  const { cause } = error;
  if (error.code === oauth.RESPONSE_IS_NOT_CONFORM && cause instanceof Response) {
    const kind = cause.status === 429 || cause.status >= 500 ? 'unreachable' : 'credentials-refused';
    return new TokenUnavailable(kind, `${endpoint} responds with ${cause.status} to a token request`, defaultAdvice);
  }
  return new TokenUnavailable('unreachable', `${endpoint} responds without a token: ${error.message}`, defaultAdvice);
}

function endpointOf({ token_endpoint: endpoint, issuer }: oauth.AuthorizationServer): string {
  return endpoint !== undefined && URL.canParse(endpoint)
    ? showUrl(new URL(endpoint))
    : `the token endpoint of ${quoteText(issuer)}`;
}

function adviceFor(code: string, { what, resource, ways }: TokenRequestFacts): string {
  switch (code) {
    case 'invalid_client':
      return `Check credentials.client.id and credentials.client.secret${triedWays(ways)}.`;
    case 'invalid_grant':
      return `The ${what} has expired, was revoked or was used already, or belongs to another client: get a new one.`;
    case 'unauthorized_client':
    case 'unsupported_grant_type':
      return `Let the client use the grant at the authorization server, or choose another credentials.grant.`;
    case 'invalid_scope':
      return 'Write the scopes that the client may request: credentials.client.scopes.';
    case 'invalid_target':
      return `It issues no tokens for ${quoteText(resource)}: register this resource there, or give credentials.token.`;
    default:
      return defaultAdvice;
  }
}

const wayNames = {
  basic: 'Basic with form-encoding (RFC 6749 §2.3.1)',
  'basic-unencoded': 'Basic without encoding',
  post: 'client_secret_post',
  none: 'no secret',
} as const satisfies Record<ProofWay | 'none', string>;

/** Servers that do not decode refuse right secrets, so that how they were sent is told. */
function triedWays(ways: TokenRequestFacts['ways']): string {
  if (ways.length === 1 && ways[0] === 'none') return '';
  return `; they were sent as ${ways.map((way) => wayNames[way]).join(', then as ')}`;
}
