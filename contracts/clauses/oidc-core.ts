import type { Clause } from './clause.ts';

const document = 'OpenID Connect Core 1.0';
const address = 'https://openid.net/specs/openid-connect-core-1_0.html#';

/** What OpenID Connect Core asks of ID tokens and of the UserInfo endpoint, and its sister for logout. */
export const oidcCore = {
  'oidc-core:id-token.claims': {
    document,
    level: 'MUST',
    statement:
      'An ID token has iss, which is exactly the issuer; aud with the client; sub, exp and iat; and nonce as in the request. at_hash, if it is there, is the left half of the hash of the access token.',
    section: '§2, §3.1.3.6, §3.1.3.7',
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
  'oidc-core:userinfo.authenticated': {
    document,
    level: 'MUST',
    statement: 'The UserInfo endpoint returns claims about a user for an access token of that user alone.',
    section: '§5.3, §5.3.1',
    url: `${address}UserInfoRequest`,
  },
  'oidc-logout:redirects.registered': {
    document: 'OpenID Connect RP-Initiated Logout 1.0',
    level: 'MUST',
    statement: 'After a logout nobody is redirected to a URI that the client did not register for it.',
    section: '§3',
    url: 'https://openid.net/specs/openid-connect-rpinitiated-1_0.html#RedirectionAfterLogout',
  },
} as const satisfies Record<string, Clause>;
