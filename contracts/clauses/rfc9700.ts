import type { Clause } from './clause.ts';

const document = 'RFC 9700';
const address = 'https://www.rfc-editor.org/rfc/rfc9700.html#section-';
const codeGrant = { document, section: '§2.1.1', url: `${address}2.1.1` } as const;
const passwords = { document, section: '§2.4', url: `${address}2.4` } as const;
const refreshTokens = { document, section: '§4.14.2', url: `${address}4.14.2` } as const;

/** What RFC 9700, Best Current Practice for OAuth 2.0 Security, asks of an authorization server. */
export const rfc9700 = {
  'rfc9700:redirects.compared-as-strings': {
    document,
    section: '§2.1',
    url: `${address}2.1`,
    // A MUST there. Where the code goes to the registered URI all the same, nothing is lost; where it does not, another clause is broken.
    level: 'SHOULD',
    statement:
      'The redirect URI of a request is compared with the registered one as a string: another spelling of it is refused.',
  },
  'rfc9700:pkce.plain-not-offered': {
    ...codeGrant,
    level: 'SHOULD',
    statement:
      'The server offers no challenge method that reveals the verifier to anyone who reads the URL: plain is not offered.',
  },
  'rfc9700:pkce.plain-refused': {
    ...codeGrant,
    level: 'SHOULD',
    statement: 'The server issues no code for a challenge that is the verifier itself.',
  },
  'rfc9700:pkce.downgrade': {
    ...codeGrant,
    level: 'MUST',
    statement: 'A token request with a verifier is refused where the authorization request had no challenge.',
  },
  'rfc9700:grants.outdated': {
    document,
    section: '§2.1.2',
    url: `${address}2.1.2`,
    level: 'SHOULD',
    statement: 'The implicit grant and the password grant are not offered.',
  },
  'rfc9700:grants.password': {
    ...passwords,
    level: 'MUST',
    statement: "The token endpoint does not accept users' passwords.",
  },
  'rfc9700:pages.not-framed': {
    document,
    section: '§4.16',
    url: `${address}4.16`,
    level: 'SHOULD',
    statement: 'Sign-in and consent pages cannot be shown in a frame of another site.',
  },
  'rfc9700:refresh-tokens.old-refused': {
    ...refreshTokens,
    level: 'SHOULD',
    statement:
      'A refresh token that was exchanged for another one is refused immediately; a short grace period is common.',
  },
} as const satisfies Record<string, Clause>;
