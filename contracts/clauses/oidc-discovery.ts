import type { Clause } from './clause.ts';

const document = 'OpenID Connect Discovery 1.0';
const members = {
  document,
  section: '§3',
  url: 'https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderMetadata',
} as const;

/** What OpenID Connect Discovery asks of a provider. */
export const oidcDiscovery = {
  'oidc-discovery:members.required': {
    ...members,
    level: 'SHOULD',
    statement:
      'A document at the OpenID Connect URL has jwks_uri, subject_types_supported, and RS256 in id_token_signing_alg_values_supported; OAuth alone needs none of them.',
  },
  'oidc-discovery:members.public-keys': {
    ...members,
    level: 'MUST',
    statement: 'The published JWK Set contains no private key and no symmetric key.',
  },
} as const satisfies Record<string, Clause>;
