import type { Clause } from './clause.ts';

const address = 'https://www.rfc-editor.org/rfc/rfc6750.html#section-';

/** What RFC 6750, the use of OAuth 2.0 bearer tokens, asks of a protected resource. */
export const rfc6750 = {
  'rfc6750:request.header-field': {
    level: 'SHOULD',
    statement:
      'A bearer token travels in the Authorization header field; query, form body, cookies and other fields are ways to leak it.',
    document: 'RFC 6750',
    section: '§2',
    url: `${address}2`,
  },
  'rfc6750:request.token-syntax': {
    level: 'MUST',
    statement:
      'Bearer credentials are the word Bearer, a space and a token of at least one character; anything else is no token.',
    document: 'RFC 6750',
    section: '§2.1',
    url: `${address}2.1`,
  },
  'rfc6750:request.issued-token-syntax': {
    level: 'MUST',
    statement:
      'A bearer token is a b64token: letters, digits and -._~+/ with = at its end alone; anything else cannot be sent.',
    document: 'RFC 6750',
    section: '§2.1',
    url: `${address}2.1`,
  },
  'rfc6750:request.spaces': {
    level: 'MAY',
    statement:
      'One space or more stand between the word Bearer and the token; RFC 9110 §11.4 knows the same, and clients send one.',
    document: 'RFC 6750',
    section: '§2.1',
    url: `${address}2.1`,
  },
  'rfc6750:request.one-method': {
    level: 'SHOULD',
    statement:
      'A request that carries its token in two places is answered as malformed, or as though it carried one; it does not make the server fail.',
    document: 'RFC 6750',
    section: '§2, §3.1',
    url: `${address}2`,
  },
  'rfc6750:protected-resource.challenge': {
    level: 'MUST',
    statement:
      'A request without a token that gives access is answered with a WWW-Authenticate field whose challenge has the scheme Bearer.',
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
    statement: 'realm, scope, error, error_description and error_uri stand in a challenge at most once.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:protected-resource.characters': {
    level: 'MUST',
    statement:
      'scope, error and error_description of a challenge hold printable ASCII alone, and neither quotes nor backslashes.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:protected-resource.scope-list': {
    level: 'SHOULD',
    statement: 'scope of a challenge is a list of scope values with one space between each two of them.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:protected-resource.credentials-first': {
    level: 'SHOULD',
    statement: 'A request without credentials gets the challenge whatever else is wrong with it.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:protected-resource.error-named': {
    level: 'SHOULD',
    statement:
      'The challenge to a request whose token failed says why in the parameter error: invalid_token for a token that is expired, revoked, malformed or otherwise invalid.',
    document: 'RFC 6750',
    section: '§3',
    url: `${address}3`,
  },
  'rfc6750:error-codes.none-without-credentials': {
    level: 'SHOULD',
    statement: 'The challenge to a request that presented nothing carries no error code and no other word on errors.',
    document: 'RFC 6750',
    section: '§3.1',
    url: `${address}3.1`,
  },
  'rfc6750:error-codes.none-without-credentials-mcp': {
    level: 'MAY',
    statement:
      'The challenge to a request that presented nothing carries no error code; MCP servers made with the common SDKs send one, and some clients rely on it.',
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
    statement: 'Credentials that are anything but the word Bearer and one token are malformed and refused.',
    document: 'RFC 6750',
    section: '§2.1, §3.1',
    url: `${address}3.1`,
  },
  'rfc6750:error-codes.invalid-token-401': {
    level: 'SHOULD',
    statement: 'A token that is expired, revoked, malformed or otherwise invalid is answered 401.',
    document: 'RFC 6750',
    section: '§3.1',
    url: `${address}3.1`,
  },
  'rfc6750:error-codes.insufficient-scope-403': {
    level: 'SHOULD',
    statement: 'A token of too little scope is answered 403 with the error insufficient_scope.',
    document: 'RFC 6750',
    section: '§3.1',
    url: `${address}3.1`,
  },
  'rfc6750:error-codes.scope-named': {
    level: 'SHOULD',
    statement: 'The answer to too little scope names the scope that is needed, so that a client knows what to ask for.',
    document: 'RFC 6750',
    section: '§3.1',
    url: `${address}3.1`,
  },
  'rfc6750:security.tokens-safeguarded': {
    level: 'SHOULD',
    statement:
      'A bearer token is kept from everyone it is not meant for: answers, which end up in logs and on screens, do not repeat it.',
    document: 'RFC 6750',
    section: '§5.3',
    url: `${address}5.3`,
  },
  'rfc6750:security.tls': {
    level: 'MUST',
    statement: 'Bearer tokens travel over TLS only, with a certificate that the client verifies.',
    document: 'RFC 6750',
    section: '§5.3',
    url: `${address}5.3`,
  },
} as const satisfies Record<string, Clause>;
