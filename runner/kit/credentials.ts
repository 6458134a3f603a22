/** The request carries no credentials at all. */
export const none = { kind: 'none' } as const;

/**
 * The request carries what is configured for the system; what is sent when nothing is said. That is `Authorization: Bearer <token>`,
 * on the main API and the MCP server without a token the API key, on the connector the session, on the site nothing.
 */
export const valid = { kind: 'valid' } as const;

/** The request carries the configured API key in its header; the main API alone has one. */
export const apiKey = { kind: 'api-key' } as const;

/** The request carries both the configured token and the configured API key, for operations that require both. */
export const tokenAndApiKey = { kind: 'token-and-api-key' } as const;

/** Returns credentials that send another key in the header of the configured one, which a target must refuse. */
export function otherApiKey(key: string): Credentials {
  return { kind: 'other-api-key', key };
}

/**
 * What a request presents as credentials. `headers` are sent as they are, one `Authorization` field each;
 * `standing` says what the documents make of them (see {@link Exchange.intent}).
 */
export type Credentials =
  | typeof none
  | typeof valid
  | typeof apiKey
  | typeof tokenAndApiKey
  | { readonly kind: 'other-api-key'; readonly key: string }
  | {
      readonly kind: 'authorization';
      readonly values: readonly string[];
      readonly standing: 'valid' | 'invalid' | 'unspecified';
    };

/** Returns credentials that send `Authorization: <value>` for each value, and that a target must refuse unless said otherwise. */
export function authorization(
  values: string | readonly string[],
  standing: 'valid' | 'invalid' | 'unspecified' = 'invalid',
): Credentials {
  return { kind: 'authorization', values: typeof values === 'string' ? [values] : values, standing };
}

/** Returns credentials that send `Authorization: Bearer <token>`, and that a target must refuse unless said otherwise. */
export function bearer(token: string, standing: 'valid' | 'invalid' | 'unspecified' = 'invalid'): Credentials {
  return authorization(`Bearer ${token}`, standing);
}
