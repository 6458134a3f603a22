import type { Clause } from './clause.ts';

/** What RFC 7009, OAuth 2.0 Token Revocation, asks of an authorization server. */
export const rfc7009 = {
  'rfc7009:revocation.client-authenticated': {
    level: 'MUST',
    statement:
      'The server first validates the credentials of a client with a secret, and refuses the revocation if they are wrong.',
    document: 'RFC 7009',
    section: '§2.1, §5',
    url: 'https://www.rfc-editor.org/rfc/rfc7009.html#section-2.1',
  },
  'rfc7009:revocation.access-tokens': {
    level: 'SHOULD',
    statement: 'Access tokens can be revoked too, unless the server says unsupported_token_type.',
    document: 'RFC 7009',
    section: '§2',
    url: 'https://www.rfc-editor.org/rfc/rfc7009.html#section-2',
  },
  'rfc7009:revocation.access-tokens-of-grant': {
    level: 'SHOULD',
    statement:
      'If access tokens can be revoked, the revocation of a refresh token ends the access tokens of the same grant.',
    document: 'RFC 7009',
    section: '§2.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7009.html#section-2.1',
  },
  'rfc7009:revocation.issued-tokens': {
    level: 'SHOULD',
    statement:
      'The server verifies that it issued the token before it revokes anything, so that a token that it did not issue revokes nothing.',
    document: 'RFC 7009',
    section: '§2.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7009.html#section-2.1',
  },
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
  'rfc7009:revocation.token-required': {
    level: 'SHOULD',
    statement: 'token is required: a revocation without it gets the error of a malformed request, not a confirmation.',
    document: 'RFC 7009',
    section: '§2.1, §2.2.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7009.html#section-2.1',
  },
  'rfc7009:revocation.unknown-token-200': {
    level: 'MUST',
    statement: 'The revocation of a token that is not valid, or not any more, gets 200, as one that succeeds does.',
    document: 'RFC 7009',
    section: '§2.2',
    url: 'https://www.rfc-editor.org/rfc/rfc7009.html#section-2.2',
  },
  'rfc7009:revocation.whatever-hint': {
    level: 'MUST',
    statement:
      'A token that is not found by its token_type_hint is looked for among the other types of tokens. A hint that nobody defined changes nothing.',
    document: 'RFC 7009',
    section: '§2.1, §2.2',
    url: 'https://www.rfc-editor.org/rfc/rfc7009.html#section-2.1',
  },
} as const satisfies Record<string, Clause>;
