import type { AuthorizationServer, OAuthParameters } from '../../../runner/kit/authorization.ts';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import { askedOnce } from './asked-once.ts';

const madeUp = {
  code: 'vivero-never-issued-this-code',
  verifier: 'vivero-verifies-nothing-with-this-verifier-of-its-own',
  refreshToken: 'vivero-never-issued-this-refresh-token',
  redirectUri: 'http://127.0.0.1:53682/callback',
} as const;

/** What the token endpoint answers to requests that are wrong in one way each. */
export interface WrongTokenRequests {
  /** No `grant_type`. */
  readonly noGrant: Exchange;
  /** A `grant_type` that nobody defines. */
  readonly unknownGrant: Exchange;
  /** A code that was never issued. */
  readonly unknownCode: Exchange;
  /** `grant_type` twice. */
  readonly repeatedGrant: Exchange;
  /** `code` twice. */
  readonly repeatedCode: Exchange;
}

/**
 * Resolves to the answers to wrong requests that need no client; they are sent once a run, since servers count them. A public
 * client that is configured names itself; no secret is used.
 */
export const wrongTokenRequests = askedOnce(
  'wrong-token-requests',
  async (server, { client }): Promise<WrongTokenRequests> => {
    const asClient = client?.isConfidential === false;
    const post = (name: string, parameters: OAuthParameters): Promise<Exchange> =>
      server.token(parameters, { asClient, case: name });
    const redemption = redemptionOf(client?.redirectUri ?? madeUp.redirectUri);
    return {
      noGrant: await post('no grant_type', { code: madeUp.code }),
      unknownGrant: await post('an unknown grant_type', { grant_type: 'vivero-unknown' }),
      unknownCode: await post('a code that was never issued', redemption),
      repeatedGrant: await post('grant_type twice', {
        ...redemption,
        grant_type: ['authorization_code', 'authorization_code'],
      }),
      repeatedCode: await post('code twice', { ...redemption, code: [madeUp.code, `${madeUp.code}-2`] }),
    };
  },
);

/** Resolves to the answer to a refresh token that was never issued, asked once a run as the configured client. */
export const unknownRefreshToken = askedOnce('unknown-refresh-token', (server) =>
  server.token(
    { grant_type: 'refresh_token', refresh_token: madeUp.refreshToken, resource: server.resource },
    { case: 'a refresh token that was never issued' },
  ),
);

/** Asks for a token with a name and a password that nobody has, as the configured client. */
export function askWithPassword(server: AuthorizationServer): Promise<Exchange> {
  return server.token(
    { grant_type: 'password', username: 'vivero-nobody@vivero.invalid', password: 'not-a-password-of-anybody' },
    { case: 'grant_type=password' },
  );
}

/** Returns the redemption of a code that was never issued. */
export function redemptionOf(redirectUri: string): OAuthParameters {
  return {
    grant_type: 'authorization_code',
    code: madeUp.code,
    code_verifier: madeUp.verifier,
    redirect_uri: redirectUri,
  };
}
