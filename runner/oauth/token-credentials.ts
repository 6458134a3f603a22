/** How a token is got during a run. */
export type Grant = 'client-credentials' | 'refresh-token' | 'authorization-code';

/** What a token of a system is got with; `null` where it is not configured. */
export interface TokenCredentials {
  readonly token: string | null;
  /** How a token is got during the run, where none is given. */
  readonly grant: Grant | null;
  readonly refreshToken: string | null;
  /** Issuer of the authorization server that secrets may be sent to, exactly as it was written. */
  readonly authorizationServer: string | null;
  /** The token endpoint that they may be sent to where it is on another origin than the issuer, exactly as it was written. */
  readonly tokenEndpoint: string | null;
  readonly client: {
    readonly id: string;
    readonly secret: string | null;
    readonly redirectUri: URL | null;
    readonly scopes: readonly string[];
  } | null;
}
