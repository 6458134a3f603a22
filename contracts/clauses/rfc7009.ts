import type { Clause } from './clause.ts';

/** What RFC 7009, OAuth 2.0 Token Revocation, asks of an authorization server. */
export const rfc7009 = {
  'rfc7009:revocation.own-tokens': {
    level: 'SHOULD',
    statement: 'Only the client that a token was issued to can revoke it.',
    document: 'RFC 7009',
    section: '§2.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7009.html#section-2.1',
  },
  'rfc7009:revocation.immediate': {
    level: 'MUST',
    statement:
      'If there is a revocation endpoint, refresh tokens can be revoked, and a revoked token cannot be used again.',
    document: 'RFC 7009',
    section: '§2, §2.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7009.html#section-2.1',
  },
} as const satisfies Record<string, Clause>;
