import type { Clause } from './clause.ts';

const document = 'RFC 6749';
const address = 'https://www.rfc-editor.org/rfc/rfc6749.html#section-';
const authorizationErrors = { document, section: '§4.1.2.1', url: `${address}4.1.2.1` } as const;
const codes = { document, section: '§4.1.2', url: `${address}4.1.2` } as const;
const tokenAnswers = { document, section: '§5.1', url: `${address}5.1` } as const;
const tokenErrors = { document, section: '§5.2', url: `${address}5.2` } as const;
const tokenEndpoint = { document, section: '§3.2', url: `${address}3.2` } as const;
const refreshing = { document, section: '§6', url: `${address}6` } as const;

/** What RFC 6749, the OAuth 2.0 authorization framework, asks of resource servers and authorization servers. */
export const rfc6749 = {
  'rfc6749:access-token.validated': {
    level: 'MUST',
    statement:
      'The resource server validates the access token: only one that was issued for it, and still stands, gives access.',
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
    statement: 'The authorization endpoint is there, and takes GET.',
  },
  'rfc6749:authorization.client-known': {
    ...authorizationErrors,
    level: 'MUST',
    statement:
      'A request of an unknown client is answered to the person; nobody is sent to the redirect URI that it names.',
  },
  'rfc6749:authorization.state-repeated': {
    ...authorizationErrors,
    level: 'MUST',
    statement: 'An answer to the client repeats the state of its request exactly, errors too.',
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
    statement: 'What a client gets wrong is answered with an error of the protocol, never with one of the server.',
  },
  'rfc6749:code.single-use': {
    ...codes,
    level: 'MUST',
    statement: 'A code is redeemed once; a second time gives no token.',
  },
  'rfc6749:code.tokens-end-with-reuse': {
    ...codes,
    level: 'SHOULD',
    statement:
      'When a code comes a second time, the tokens that it was redeemed for are revoked: somebody has stolen it.',
  },
  'rfc6749:code.bound-to-client': {
    document,
    section: '§4.1.3',
    url: `${address}4.1.3`,
    level: 'MUST',
    statement: 'A code is redeemed by the client that it was issued to, and no other one.',
  },
  'rfc6749:code.redirect-uri': {
    document,
    section: '§4.1.3',
    url: `${address}4.1.3`,
    level: 'SHOULD',
    statement:
      'A code is redeemed with the redirect URI of its request; OAuth 2.1, which relies on PKCE, asks for it no more.',
  },
  'rfc6749:code.unguessable': {
    document,
    section: '§10.10',
    url: `${address}10.10`,
    level: 'MUST',
    statement: 'Nobody can guess a code or a token: the chance is 2 to the power of -128 at the most.',
  },
  'rfc6749:authorization.answer-in-query': {
    ...codes,
    level: 'MUST',
    statement: 'A code comes back in the query of the redirect URI.',
  },
  'rfc6749:input.sanitized': {
    document,
    section: '§10.14',
    url: `${address}10.14`,
    level: 'MUST',
    statement: 'What a request says is sanitized before a page is made of it.',
  },
  'rfc6749:errors.characters': {
    ...tokenErrors,
    level: 'MUST',
    statement: 'Codes and texts of errors are printable ASCII without quotes and backslashes.',
  },
  'rfc6749:token-endpoint.grant-verified': {
    document,
    section: '§4.5, §5.2',
    url: `${address}4.5`,
    level: 'MUST',
    statement: 'A grant that is not valid, of whichever type, is exchanged for no token.',
  },
  'rfc6749:client-credentials.confidential-only': {
    document,
    section: '§4.4',
    url: `${address}4.4`,
    level: 'MUST',
    statement:
      'The client credentials grant is for clients that authenticate themselves; nobody else gets a token by it.',
  },
  'rfc6749:refresh.answer': {
    ...refreshing,
    level: 'MUST',
    statement: 'A refresh is answered as a redemption is: as JSON with the type of the token, not to be stored.',
  },
  'rfc6749:refresh.same-grant': {
    document,
    section: '§1.5, §6',
    url: `${address}6`,
    level: 'SHOULD',
    statement: 'A refresh gives a token of the same grant: of the same person, for the same client and resource.',
  },
  'rfc6749:code.known': {
    ...tokenErrors,
    level: 'MUST',
    statement: 'A code that was never issued is answered with an error, in JSON and 4xx.',
  },
  'rfc6749:token-endpoint.post-only': {
    ...tokenEndpoint,
    level: 'MUST',
    statement: 'Tokens are asked for with POST: what stands in an address stands in logs.',
  },
  'rfc6749:token-endpoint.client-authenticated': {
    document,
    section: '§3.2.1, §4.1.3',
    url: `${address}3.2.1`,
    level: 'MUST',
    statement:
      'A client that was issued a secret shows it at the token endpoint; no token is given without it, or for a wrong one.',
  },
  'rfc6749:token-endpoint.basic-decoded': {
    document,
    section: '§2.3.1, Appendix B',
    url: `${address}2.3.1`,
    level: 'MUST',
    statement:
      'The id and the secret of a client come form-encoded in Basic credentials, and are decoded before they are compared.',
  },
  'rfc6749:token-endpoint.parameters-in-body': {
    document,
    section: '§4.1.3, Appendix B',
    url: `${address}4.1.3`,
    level: 'SHOULD',
    statement: 'The parameters of a token request stand in the body; those in its URL count for nothing.',
  },
  'rfc6749:token-endpoint.parameters-once': {
    ...tokenEndpoint,
    level: 'MUST',
    statement: 'A request with a parameter twice is refused: which of the two counts, nobody can say.',
  },
  'rfc6749:token-answer.members': {
    ...tokenAnswers,
    level: 'MUST',
    statement: 'The answer has access_token and token_type, and scope where it is not the one that was asked for.',
  },
  'rfc6749:token-answer.lifetime-number': {
    ...tokenAnswers,
    level: 'MUST',
    statement: 'expires_in, where there is one, is a JSON number: the whole seconds that the token lives from now on.',
  },
  'rfc6749:token-answer.not-stored': {
    ...tokenAnswers,
    level: 'MUST',
    statement: 'An answer with a token carries Cache-Control: no-store.',
  },
  'rfc6749:token-error.unknown-grant': {
    ...tokenErrors,
    level: 'MUST',
    statement: 'A grant type that is unknown or missing is answered with an error, 4xx.',
  },
  'rfc6749:token-error.json': {
    ...tokenErrors,
    level: 'MUST',
    statement: 'An error of the token endpoint is a JSON object under application/json with the code in error.',
  },
  'rfc6749:token-error.named': {
    ...tokenErrors,
    level: 'SHOULD',
    statement: 'The error of the token endpoint is the one that is defined for what is wrong.',
  },
  'rfc6749:token-error.status-400': {
    ...tokenErrors,
    level: 'SHOULD',
    statement: 'An error of the token endpoint is answered 400, and 401 where the client could not show who it is.',
  },
  'rfc6749:token-error.wrong-client': {
    ...tokenErrors,
    level: 'MUST',
    statement:
      'Credentials of a client in the Authorization field that are wrong are answered 401 with a challenge of their scheme.',
  },
  'rfc6749:refresh.known': {
    ...tokenErrors,
    level: 'MUST',
    statement: 'A refresh token that was never issued is refused.',
  },
  'rfc6749:refresh.bound-to-client': {
    ...refreshing,
    level: 'MUST',
    statement: 'A refresh token is good for the client that it was issued to, and no other one.',
  },
  'rfc6749:refresh.no-more-scope': {
    ...refreshing,
    level: 'MUST',
    statement: 'A refresh gives no scope that was not granted at first.',
  },
} as const satisfies Record<string, Clause>;
