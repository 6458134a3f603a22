import type { Clause } from './clause.ts';

const address = 'https://www.rfc-editor.org/rfc/rfc6749.html#section-';

/** What RFC 6749, the OAuth 2.0 authorization framework, asks of a resource server. */
export const rfc6749 = {
  'rfc6749:access-token.validated': {
    level: 'MUST',
    statement:
      'The resource server validates the access token: only one that was issued for it, and still stands, gives access.',
    document: 'RFC 6749',
    section: '§7',
    url: `${address}7`,
  },
  'rfc6749:access-token.not-expired': {
    level: 'MUST',
    statement: 'The resource server makes sure that the access token has not expired.',
    document: 'RFC 6749',
    section: '§7',
    url: `${address}7`,
  },
  'rfc6749:access-token.scope-covers': {
    level: 'MUST',
    statement: 'The resource server makes sure that the scope of the access token covers the resource.',
    document: 'RFC 6749',
    section: '§7',
    url: `${address}7`,
  },
} as const satisfies Record<string, Clause>;
