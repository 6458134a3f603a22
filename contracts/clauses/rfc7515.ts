import type { Clause } from './clause.ts';

/** What RFC 7515, JSON Web Signature, asks of whoever takes a signed token. */
export const rfc7515 = {
  'rfc7515:signature.validated': {
    level: 'MUST',
    statement: 'A signed token whose signature does not match its header and payload is invalid.',
    document: 'RFC 7515',
    section: '§5.2',
    url: 'https://www.rfc-editor.org/rfc/rfc7515.html#section-5.2',
  },
} as const satisfies Record<string, Clause>;
