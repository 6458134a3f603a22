import type { Clause } from './clause.ts';

/** What RFC 7518, JSON Web Algorithms, asks of whoever takes a signed token. */
export const rfc7518 = {
  'rfc7518:none.not-accepted': {
    level: 'MUST',
    statement: 'A token whose algorithm is none proves nothing and is not accepted where signed tokens are expected.',
    document: 'RFC 7518',
    section: '§3.6',
    url: 'https://www.rfc-editor.org/rfc/rfc7518.html#section-3.6',
  },
} as const satisfies Record<string, Clause>;
