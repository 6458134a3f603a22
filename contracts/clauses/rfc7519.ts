import type { Clause } from './clause.ts';

/** What RFC 7519, JSON Web Token, says of the times and the id in a token. */
export const rfc7519 = {
  'rfc7519:claims.times': {
    level: 'MUST',
    statement:
      'A JWT is accepted only before its exp and from its nbf on: the exp of a token that is issued for use is in the future, and its nbf is not.',
    document: 'RFC 7519',
    section: '§4.1.4, §4.1.5',
    url: 'https://www.rfc-editor.org/rfc/rfc7519.html#section-4.1.4',
  },
  'rfc7519:claims.jti-unique': {
    level: 'MUST',
    statement: 'A jti that a JWT has is assigned so that no other JWT is likely to have it.',
    document: 'RFC 7519',
    section: '§4.1.7',
    url: 'https://www.rfc-editor.org/rfc/rfc7519.html#section-4.1.7',
  },
} as const satisfies Record<string, Clause>;
