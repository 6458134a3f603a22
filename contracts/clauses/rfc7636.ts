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
    statement: 'A code challenge has 43 to 128 characters out of letters, digits and -._~; anything else is none.',
  },
  'rfc7636:challenge.method-left-out': {
    document,
    section: '§4.3',
    url: `${address}4.3`,
    level: 'SHOULD',
    statement:
      'A request that leaves the method out means plain, and is refused by a server that wants S256, so that no code is ever redeemed by what stood in the address.',
  },
  'rfc7636:challenge.method-supported': {
    ...errors,
    level: 'MUST',
    statement: 'A request for a transformation that the server does not support is refused.',
  },
  'rfc7636:challenge.error-named': {
    ...errors,
    level: 'MUST',
    statement: 'A challenge that is missing, or of an unsupported method, is answered with the error invalid_request.',
  },
  'rfc7636:verifier.verified': {
    ...verification,
    level: 'MUST',
    statement: 'The token endpoint computes the challenge from the verifier, and gives no token where they differ.',
  },
  'rfc7636:verifier.error-named': {
    ...verification,
    level: 'MUST',
    statement: 'A verifier whose hash is not the challenge is answered with the error invalid_grant.',
  },
} as const satisfies Record<string, Clause>;
