import type { Clause } from './clause.ts';

const document = 'OpenID Connect Core 1.0';
const address = 'https://openid.net/specs/openid-connect-core-1_0.html#';

/** What OpenID Connect Core asks of ID tokens. */
export const oidcCore = {
  'oidc-core:id-token.claims': {
    document,
    level: 'MUST',
    statement:
      'An ID token has iss, which is exactly the issuer; aud with the client; sub, exp and iat; and nonce as in the request.',
    section: '§2, §3.1.3.7',
    url: `${address}IDToken`,
  },
  'oidc-core:id-token.signed': {
    document,
    level: 'MUST',
    statement:
      'An ID token is signed: by a key of jwks_uri, or by a secret of the client, which a public client does not have; "none" only if the client registered for it.',
    section: '§2, §3.1.3.7, §10.1',
    url: `${address}IDTokenValidation`,
  },
} as const satisfies Record<string, Clause>;
