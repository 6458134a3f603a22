import type { Clause } from './clause.ts';

const address = 'https://www.rfc-editor.org/rfc/rfc9068.html#section-';

/** What RFC 9068, the JWT profile for access tokens, asks of a resource server. */
export const rfc9068 = {
  'rfc9068:header.published-key': {
    level: 'MUST',
    statement: 'The key that signs JWT access tokens is among the keys that the authorization server publishes.',
    document: 'RFC 9068',
    section: '§4',
    url: 'https://www.rfc-editor.org/rfc/rfc9068.html#section-4',
  },
  'rfc9068:header.signed': {
    level: 'MUST',
    statement: 'A JWT access token is signed, and its algorithm is not "none".',
    document: 'RFC 9068',
    section: '§2.1',
    url: `${address}2.1`,
  },
  'rfc9068:header.asymmetric': {
    level: 'SHOULD',
    statement: 'A JWT access token is signed with a key pair, so that a resource server holds no key that can sign.',
    document: 'RFC 9068',
    section: '§2.1',
    url: `${address}2.1`,
  },
  'rfc9068:claims.required': {
    level: 'MUST',
    statement:
      'A JWT access token has iss, exp, aud, sub, client_id, iat and jti; client_id is the client that requested it, and scope, if it is there, is a string (RFC 8693 §4.2).',
    document: 'RFC 9068',
    section: '§2.2',
    url: `${address}2.2`,
  },
  'rfc9068:claims.issuer': {
    level: 'MUST',
    statement:
      'iss of a JWT access token is character by character the issuer of the metadata: resource servers compare the two.',
    document: 'RFC 9068',
    section: '§4',
    url: `${address}4`,
  },
  'rfc9068:validation.kind': {
    level: 'MUST',
    statement: 'A JWT of another kind, such as an ID token, is not accepted as an access token.',
    document: 'RFC 9068',
    section: '§4, §5',
    url: `${address}4`,
  },
  'rfc9068:validation.issuer-keys': {
    level: 'MUST',
    statement:
      'The signature of a token is verified with a key of the authorization server, and never with a key that is in the token.',
    document: 'RFC 9068',
    section: '§4',
    url: `${address}4`,
  },
} as const satisfies Record<string, Clause>;
