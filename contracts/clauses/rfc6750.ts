import type { Clause } from './clause.ts';

const address = 'https://www.rfc-editor.org/rfc/rfc6750.html#section-';

/** What RFC 6750, the use of OAuth 2.0 bearer tokens, asks of a protected resource. */
export const rfc6750 = {
  'rfc6750:request.header-field': {
    level: 'SHOULD',
    statement:
      'A bearer token is sent in the Authorization header field; query, form body, cookies and other fields can leak it.',
    document: 'RFC 6750',
    section: '§2',
    url: `${address}2`,
  },
  'rfc6750:request.token-syntax': {
    level: 'MUST',
    statement:
      'Bearer credentials are the word Bearer, a space and a token of at least one character; anything else is not a token.',
    document: 'RFC 6750',
    section: '§2.1',
    url: `${address}2.1`,
  },
  'rfc6750:request.issued-token-syntax': {
    level: 'MUST',
    statement:
      'A bearer token is a b64token: letters, digits and -._~+/ with = only at its end; anything else cannot be sent.',
    document: 'RFC 6750',
    section: '§2.1',
    url: `${address}2.1`,
  },
  'rfc6750:request.spaces': {
    level: 'SHOULD',
    statement:
      'The word Bearer and the token are separated by one or more spaces; RFC 9110 §11.4 has the same grammar, and clients send one.',
    document: 'RFC 6750',
    section: '§2.1',
    url: `${address}2.1`,
  },
  'rfc6750:request.one-method': {
    level: 'SHOULD',
    statement:
      'A request that has its token in two places is treated as malformed, or as if it had one; it does not make the server fail.',
    document: 'RFC 6750',
    section: '§2, §3.1',
    url: `${address}2`,
  },
  'rfc6750:protected-resource.challenge': {
    level: 'MUST',
    statement:
      'A request without a token that gives access gets a WWW-Authenticate field whose challenge has the scheme Bearer.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:protected-resource.challenge-parameters': {
    level: 'MUST',
    statement: 'The scheme Bearer is followed by at least one parameter.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:protected-resource.parameters-once': {
    level: 'MUST',
    statement: 'realm, scope, error, error_description and error_uri occur at most once in a challenge.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:protected-resource.characters': {
    level: 'MUST',
    statement:
      'scope, error and error_description of a challenge contain only printable ASCII, without quotes and backslashes.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:protected-resource.scope-list': {
    level: 'SHOULD',
    statement: 'scope of a challenge is a list of scope values separated by single spaces.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:protected-resource.credentials-first': {
    level: 'SHOULD',
    statement: 'A request without credentials gets the challenge, regardless of other errors in it.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:protected-resource.error-named': {
    level: 'SHOULD',
    statement:
      'The challenge to a request whose token failed gives the reason in the parameter error: invalid_token for a token that is expired, revoked, malformed or otherwise invalid.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:error-codes.none-without-credentials': {
    level: 'SHOULD',
    statement: 'The challenge to a request without credentials has no error code and no other error information.',
    document: 'RFC 6750',
    section: '§3.1',
    url: `${address}3.1`,
  },
  'rfc6750:error-codes.none-without-credentials-mcp': {
    level: 'MAY',
    statement:
      'The challenge to a request without credentials has no error code; MCP servers made with the common SDKs send one, and some clients rely on it.',
    document: 'RFC 6750',
    section: '§3.1',
    url: `${address}3.1`,
  },
  'rfc6750:error-codes.invalid-request': {
    level: 'SHOULD',
    statement: 'A request that sends its token more than once is malformed and refused.',
    document: 'RFC 6750',
    section: '§3.1',
    url: `${address}3.1`,
  },
  'rfc6750:error-codes.malformed-credentials': {
    level: 'SHOULD',
    statement: 'Credentials other than the word Bearer and one token are malformed and refused.',
    document: 'RFC 6750',
    section: '§2.1, §3.1',
    url: `${address}3.1`,
  },
  'rfc6750:error-codes.invalid-token-401': {
    level: 'SHOULD',
    statement: 'A token that is expired, revoked, malformed or otherwise invalid gets a 401 response.',
    document: 'RFC 6750',
    section: '§3.1',
    url: `${address}3.1`,
  },
  'rfc6750:error-codes.insufficient-scope-403': {
    level: 'SHOULD',
    statement: 'A token with insufficient scope gets a 403 response with the error insufficient_scope.',
    document: 'RFC 6750',
    section: '§3.1',
    url: `${address}3.1`,
  },
  'rfc6750:error-codes.scope-named': {
    level: 'SHOULD',
    statement: 'The response to insufficient scope names the required scope, so that a client knows what to request.',
    document: 'RFC 6750',
    section: '§3.1',
    url: `${address}3.1`,
  },
  'rfc6750:security.tokens-safeguarded': {
    level: 'SHOULD',
    statement:
      'A bearer token is not disclosed to other parties: responses, which end up in logs and on screens, do not repeat it.',
    document: 'RFC 6750',
    section: '§5.3',
    url: `${address}5.3`,
  },
  'rfc6750:security.not-in-cookies': {
    level: 'MUST',
    statement: 'No bearer token is stored in a cookie that can be sent in the clear.',
    document: 'RFC 6750',
    section: '§5.3',
    url: `${address}5.3`,
  },
  'rfc6750:security.tls': {
    level: 'MUST',
    statement: 'Bearer tokens are sent over TLS only, with a certificate that the client verifies.',
    document: 'RFC 6750',
    section: '§5.3',
    url: `${address}5.3`,
  },
} as const satisfies Record<string, Clause>;
