import type { Clause } from './clause.ts';

const document = 'RFC 6749';
const address = 'https://www.rfc-editor.org/rfc/rfc6749.html#section-';
const authorizationErrors = { document, section: '§4.1.2.1', url: `${address}4.1.2.1` } as const;
const codes = { document, section: '§4.1.2', url: `${address}4.1.2` } as const;
const tokenAnswers = { document, section: '§5.1', url: `${address}5.1` } as const;
const tokenErrors = { document, section: '§5.2', url: `${address}5.2` } as const;
const tokenEndpoint = { document, section: '§3.2', url: `${address}3.2` } as const;

/** What RFC 6749, the OAuth 2.0 authorization framework, asks of resource servers and authorization servers. */
export const rfc6749 = {
  'rfc6749:access-token.validated': {
    level: 'MUST',
    statement:
      'The resource server validates the access token: only a token that was issued for it, and is still valid, gives access.',
    document: 'RFC 6749',
    section: '§7',
    url: `${address}7`,
  },
  'rfc6749:access-token.not-expired': {
    level: 'MUST',
    statement: 'The resource server makes sure that the access token has not expired.',
    document: 'RFC 6749',
    section: '§7',
    url: `${address}7`,
  },
  'rfc6749:access-token.scope-covers': {
    level: 'MUST',
    statement: 'The resource server makes sure that the scope of the access token covers the resource.',
    document: 'RFC 6749',
    section: '§7',
    url: `${address}7`,
  },
  'rfc6749:authorization.endpoint-gets': {
    document,
    section: '§3.1',
    url: `${address}3.1`,
    level: 'MUST',
    statement: 'The authorization endpoint exists and supports GET.',
  },
  'rfc6749:authorization.client-known': {
    ...authorizationErrors,
    level: 'MUST',
    statement:
      'A request of an unknown client gets an error page for the user; the user is not redirected to the redirect URI that it names.',
  },
  'rfc6749:authorization.state-repeated': {
    ...authorizationErrors,
    level: 'MUST',
    statement: 'A response to the client, an error too, repeats the state of its request exactly.',
  },
  'rfc6749:authorization.response-type': {
    ...authorizationErrors,
    level: 'MUST',
    statement: 'A request without a response type, or with an unknown one, is refused.',
  },
  'rfc6749:authorization.response-type-named': {
    ...authorizationErrors,
    level: 'SHOULD',
    statement:
      'The error says what is wrong with the response type: unsupported_response_type, unauthorized_client or invalid_request.',
  },
  'rfc6749:errors.no-server-error': {
    ...tokenErrors,
    level: 'SHOULD',
    statement: "A client's mistake gets an error of the protocol, never a server error.",
  },
  'rfc6749:code.single-use': {
    ...codes,
    level: 'MUST',
    statement: 'A code can be redeemed only once; the second attempt gives no token.',
  },
  'rfc6749:code.tokens-end-with-reuse': {
    ...codes,
    level: 'SHOULD',
    statement:
      'When a code is redeemed a second time, the tokens that were issued for it are revoked: the code has been stolen.',
  },
  'rfc6749:code.bound-to-client': {
    document,
    section: '§4.1.3',
    url: `${address}4.1.3`,
    level: 'MUST',
    statement: 'Only the client that a code was issued to can redeem it.',
  },
  'rfc6749:code.redirect-uri': {
    document,
    section: '§4.1.3',
    url: `${address}4.1.3`,
    level: 'SHOULD',
    statement:
      'A code is redeemed with the redirect URI of its request; OAuth 2.1, which relies on PKCE, no longer requires it.',
  },
  'rfc6749:code.unguessable': {
    document,
    section: '§10.10',
    url: `${address}10.10`,
    level: 'MUST',
    statement: 'Codes and tokens cannot be guessed: the probability is 2 to the power of -128 at most.',
  },
  'rfc6749:authorization.answer-in-query': {
    ...codes,
    level: 'MUST',
    statement: 'A code is returned in the query of the redirect URI.',
  },
  'rfc6749:authorization.error-in-query': {
    document,
    section: '§4.1.2.1',
    url: `${address}4.1.2.1`,
    level: 'MUST',
    statement: 'An error is returned in the query of the redirect URI.',
  },
  'rfc6749:authorization.one-result': {
    ...codes,
    level: 'MUST',
    statement: 'A redirect to the client brings a code or an error, and no parameter more than once.',
  },
  'rfc6749:input.sanitized': {
    document,
    section: '§10.14',
    url: `${address}10.14`,
    level: 'MUST',
    statement: 'Values of a request are sanitized before they are used in a page.',
  },
  'rfc6749:errors.characters': {
    ...tokenErrors,
    level: 'MUST',
    statement: 'Error codes and error descriptions are printable ASCII without quotes and backslashes.',
  },
  'rfc6749:token-endpoint.grant-verified': {
    document,
    section: '§4.5, §5.2',
    url: `${address}4.5`,
    level: 'MUST',
    statement: 'A grant that is not valid, of any type, gives no token.',
  },
  'rfc6749:client-credentials.confidential-only': {
    document,
    section: '§4.4',
    url: `${address}4.4`,
    level: 'MUST',
    statement: 'The client credentials grant is for clients that authenticate; other clients get no token by it.',
  },
  'rfc6749:client-credentials.answer': {
    document,
    section: '§4.4.3, §5.1',
    url: `${address}4.4.3`,
    level: 'MUST',
    statement: 'A client is given a token of its own as any token is given: as JSON with its type, not to be stored.',
  },
  'rfc6749:client-credentials.no-refresh-token': {
    document,
    section: '§4.4.3',
    url: `${address}4.4.3`,
    level: 'SHOULD',
    statement: 'A client that is given a token of its own is given no refresh token with it.',
  },
  'rfc6749:code.known': {
    ...tokenErrors,
    level: 'MUST',
    statement: 'A code that was never issued gets an error, in JSON and 4xx.',
  },
  'rfc6749:token-endpoint.post-only': {
    ...tokenEndpoint,
    level: 'MUST',
    statement: 'Tokens are requested with POST: the contents of a URL end up in logs.',
  },
  'rfc6749:token-endpoint.client-authenticated': {
    document,
    section: '§3.2.1, §4.1.3',
    url: `${address}3.2.1`,
    level: 'MUST',
    statement:
      'A client that was issued a secret presents it at the token endpoint; no token is given without it, or for a wrong secret.',
  },
  'rfc6749:token-endpoint.basic-decoded': {
    document,
    section: '§2.3.1, Appendix B',
    url: `${address}2.3.1`,
    level: 'MUST',
    statement:
      'The id and the secret of a client are form-encoded in Basic credentials, and are decoded before they are compared.',
  },
  'rfc6749:token-endpoint.parameters-in-body': {
    document,
    section: '§4.1.3, Appendix B',
    url: `${address}4.1.3`,
    level: 'SHOULD',
    statement: 'The parameters of a token request are sent in the body; parameters in its URL are ignored.',
  },
  'rfc6749:requests.unknown-parameters': {
    document,
    section: '§3.1, §3.2',
    url: `${address}3.1`,
    level: 'MUST',
    statement: 'The authorization and the token endpoint ignore parameters that they do not know.',
  },
  'rfc6749:token-endpoint.parameters-once': {
    ...tokenEndpoint,
    level: 'MUST',
    statement: 'A request with the same parameter twice is refused: the value is ambiguous.',
  },
  'rfc6749:token-endpoint.empty-omitted': {
    ...tokenEndpoint,
    level: 'MUST',
    statement: 'A parameter without a value is treated as if it were not in the request.',
  },
  'rfc6749:token-endpoint.repetition-refused': {
    document,
    section: '§3.2, §5.2',
    url: `${address}3.2`,
    level: 'SHOULD',
    statement:
      'Parameters are not sent more than once; a token request that repeats one gets invalid_request, though nothing else is wrong with it.',
  },
  'rfc6749:authorization.repetition-refused': {
    document,
    section: '§3.1, §4.1.2.1',
    url: `${address}3.1`,
    level: 'SHOULD',
    statement:
      'Parameters are not sent more than once; an authorization request that repeats one is an invalid_request.',
  },
  'rfc6749:token-answer.members': {
    ...tokenAnswers,
    level: 'MUST',
    statement: 'The response has access_token and token_type, and scope if it differs from the requested scope.',
  },
  'rfc6749:token-answer.scope-spaced': {
    level: 'MUST',
    statement: 'In scope, a space stands between each two scopes, and nothing else does.',
    document: 'RFC 6749',
    section: '§3.3',
    url: 'https://www.rfc-editor.org/rfc/rfc6749.html#section-3.3',
  },
  'rfc6749:token-answer.scope-said': {
    document,
    section: '§3.3, §5.1',
    url: `${address}3.3`,
    level: 'MUST',
    statement: 'The response has scope if the granted scope is not the requested one.',
  },
  'rfc6749:token-answer.lifetime-number': {
    ...tokenAnswers,
    level: 'MUST',
    statement: 'expires_in, if present, is a JSON number: the remaining lifetime of the token in whole seconds.',
  },
  'rfc6749:token-answer.not-stored': {
    ...tokenAnswers,
    level: 'MUST',
    statement: 'A response with a token has Cache-Control: no-store.',
  },
  'rfc6749:credentials.not-stored': {
    ...tokenAnswers,
    level: 'MUST',
    statement: 'Any response with credentials, such as the secret of a client, has Cache-Control: no-store.',
  },
  'rfc6749:redirects.query-retained': {
    document,
    section: '§3.1.2, §4.1.2',
    url: `${address}3.1.2`,
    level: 'MUST',
    statement: 'The query of a redirect URI is retained when the parameters of a response are added to it.',
  },
  'rfc6749:redirects.registered-by-public-clients': {
    document,
    section: '§3.1.2.2',
    url: `${address}3.1.2.2`,
    level: 'MUST',
    statement: 'The server requires public clients to register their redirect URIs (RFC 7591 §2 says so too).',
  },
  'rfc6749:token-error.unknown-grant': {
    ...tokenErrors,
    level: 'MUST',
    statement: 'A grant type that is unknown or missing gets an error, 4xx.',
  },
  'rfc6749:token-error.json': {
    ...tokenErrors,
    level: 'MUST',
    statement:
      'An error of the token endpoint is a JSON object under application/json with the code in its member error.',
  },
  'rfc6749:token-error.named': {
    ...tokenErrors,
    level: 'SHOULD',
    statement: 'The token endpoint returns the error code that is defined for the problem.',
  },
  'rfc6749:token-error.status-400': {
    ...tokenErrors,
    level: 'SHOULD',
    statement: 'An error of the token endpoint has the status 400, or 401 if the client failed to authenticate.',
  },
  'rfc6749:token-error.wrong-client': {
    ...tokenErrors,
    level: 'MUST',
    statement: 'Wrong client credentials in the Authorization field get a 401 with a challenge of their scheme.',
  },
} as const satisfies Record<string, Clause>;
