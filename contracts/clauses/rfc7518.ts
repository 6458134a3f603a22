import type { Clause } from './clause.ts';

/** What RFC 7518, JSON Web Algorithms, asks of whoever signs tokens or takes signed ones. */
export const rfc7518 = {
  'rfc7518:none.not-accepted': {
    level: 'MUST',
    statement: 'A token with the algorithm "none" is not signed and is not accepted where signed tokens are expected.',
    document: 'RFC 7518',
    section: '§3.6',
    url: 'https://www.rfc-editor.org/rfc/rfc7518.html#section-3.6',
  },
  'rfc7518:keys.rsa-size': {
    level: 'MUST',
    statement: 'An RSA key that signs has 2048 bits or more.',
    document: 'RFC 7518',
    section: '§3.3, §3.5',
    url: 'https://www.rfc-editor.org/rfc/rfc7518.html#section-3.3',
  },
  'rfc8017:keys.rsa-exponent': {
    level: 'MUST',
    statement: 'The exponent of an RSA public key is an odd number of 3 or more.',
    document: 'RFC 8017',
    section: '§3.1',
    url: 'https://www.rfc-editor.org/rfc/rfc8017.html#section-3.1',
  },
  'rfc7518:keys.numbers-encoded': {
    level: 'MUST',
    statement:
      'The numbers of a public key are octets in base64url without padding: as few as are needed for RSA, as many as the curve has for others.',
    document: 'RFC 7518',
    section: '§2, §6.2.1, §6.3.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7518.html#section-6.2.1',
  },
  'rfc7518:keys.algorithms-fit': {
    // It says for which type of key, and for which curve, each algorithm is. That no key may name another algorithm follows from it.
    level: 'SHOULD',
    statement: 'The algorithm that a key names is one for keys of its type, on its curve, and for its use.',
    document: 'RFC 7518',
    section: '§3.1, §3.4, §4.1, §6.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7518.html#section-3.1',
  },
} as const satisfies Record<string, Clause>;
