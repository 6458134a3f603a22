import type { Clause } from './clause.ts';

const document = 'RFC 7636';
const address = 'https://www.rfc-editor.org/rfc/rfc7636.html#section-';
const errors = { document, section: '§4.4.1', url: `${address}4.4.1` } as const;
const verification = { document, section: '§4.6', url: `${address}4.6` } as const;

/** What RFC 7636, Proof Key for Code Exchange, asks of an authorization server. */
export const rfc7636 = {
  'rfc7636:challenge.syntax': {
    document,
    section: '§4.2',
    url: `${address}4.2`,
    level: 'SHOULD',
    statement:
      'A code challenge has 43 to 128 characters out of letters, digits and -._~; anything else is not a code challenge.',
  },
  'rfc7636:verifier.syntax': {
    document,
    section: '§4.1',
    url: `${address}4.1`,
    level: 'SHOULD',
    statement:
      'A code verifier has 43 to 128 characters out of letters, digits and -._~; anything else is not a code verifier.',
  },
  'rfc7636:challenge.method-left-out': {
    document,
    section: '§4.3',
    url: `${address}4.3`,
    level: 'SHOULD',
    statement:
      'A request without the method means plain, and is refused by a server that requires S256, so that a code is never redeemed with a value that was in the URL.',
  },
  'rfc7636:challenge.method-supported': {
    ...errors,
    level: 'MUST',
    statement: 'A request for a transformation that the server does not support is refused.',
  },
  'rfc7636:challenge.error-named': {
    ...errors,
    level: 'MUST',
    statement: 'A challenge that is missing, or of an unsupported method, gets the error invalid_request.',
  },
  'rfc7636:verifier.verified': {
    ...verification,
    level: 'MUST',
    statement: 'The token endpoint computes the challenge from the verifier, and gives no token if they differ.',
  },
  'rfc7636:verifier.error-named': {
    ...verification,
    level: 'MUST',
    statement: 'A verifier whose hash is not the challenge gets the error invalid_grant.',
  },
} as const satisfies Record<string, Clause>;
