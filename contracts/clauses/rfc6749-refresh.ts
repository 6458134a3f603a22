import type { Clause } from './clause.ts';

const document = 'RFC 6749';
const address = 'https://www.rfc-editor.org/rfc/rfc6749.html#section-';
const refreshing = { document, section: '§6', url: `${address}6` } as const;

/** What RFC 6749 asks of refreshes, of codes that came before, of malformed scopes and of Basic, beside what stands in `rfc6749`. */
export const rfc6749Refresh = {
  'rfc6749:code.other-ends-nothing': {
    document,
    section: '§4.1.2',
    url: `${address}4.1.2`,
    // It is the code itself that ends its tokens when it comes again: to let another one do so gives the tokens of users into the hands of whoever guesses.
    level: 'SHOULD',
    statement: 'Tokens end when their own code is used again; a code that only resembles it ends nothing.',
  },
  'rfc6749:token-endpoint.form-charset': {
    document,
    section: '§4.1.3, Appendix B',
    url: `${address}4.1.3`,
    // No parameter of this media type is defined; what is not known is ignored (RFC 2045 §5), and many HTTP clients add it.
    level: 'SHOULD',
    statement:
      'The form of a token request is read whether or not its Content-Type names UTF-8, the encoding that it has.',
  },
  'rfc6749:token-endpoint.basic-strict': {
    document,
    section: '§2.3.1',
    url: `${address}2.3.1`,
    // RFC 4648 §3.3 says MUST. Most decoders pass over such characters, and what is left must still be the right secret.
    level: 'MAY',
    statement:
      'Basic credentials with characters outside of the base64 alphabet are refused (RFC 7617 §2, RFC 4648 §3.3); most decoders ignore such characters.',
  },
  'rfc6749:scope.malformed-not-granted': {
    document,
    section: '§3.3, §4.1.2.1',
    url: `${address}3.3`,
    // The grammar is binding. That the server judges it is said of the error alone.
    level: 'SHOULD',
    statement: 'A scope that the grammar of scopes does not allow is an invalid_scope, and is not granted.',
  },
  'rfc6749:refresh.answer': {
    ...refreshing,
    level: 'MUST',
    statement: 'The response to a refresh is that to a redemption: JSON with the type of the token, not to be stored.',
  },
  'rfc6749:refresh.same-grant': {
    document,
    section: '§1.5, §6',
    url: `${address}6`,
    level: 'SHOULD',
    statement: 'A refresh gives a token of the same grant: for the same user, client and resource.',
  },
  'rfc6749:refresh.scope-kept': {
    ...refreshing,
    level: 'MUST',
    statement: 'A refresh token that replaces another one has the same scope, whatever scope the refresh requested.',
  },
  'rfc6749:refresh.known': {
    document,
    section: '§5.2',
    url: `${address}5.2`,
    level: 'MUST',
    statement: 'A refresh token that was never issued is refused.',
  },
  'rfc6749:refresh.bound-to-client': {
    ...refreshing,
    level: 'MUST',
    statement: 'Only the client that a refresh token was issued to can use it.',
  },
  'rfc6749:refresh.token-usable': {
    document,
    section: '§1.5, §5.1, §6',
    url: `${address}6`,
    level: 'MUST',
    statement:
      'A valid refresh token is exchanged for an access token: one that the resource accepts, as it accepted the one before.',
  },
  'rfc6749:refresh.client-authenticated': {
    ...refreshing,
    level: 'MUST',
    statement: 'A client that was issued a secret authenticates itself when it refreshes, too.',
  },
  'rfc6749:refresh.no-more-scope': {
    ...refreshing,
    level: 'MUST',
    statement: 'A refresh gives no scope beyond the original grant.',
  },
  'rfc6749:client-secret.not-in-url': {
    document,
    section: '§2.3.1',
    url: `${address}2.3.1`,
    // The sentence binds clients; what a server takes from there, clients will send there.
    level: 'SHOULD',
    statement: 'The id and the secret of a client are in Authorization or in the body, and never in the URL.',
  },
  'rfc6749:authorization-endpoint.empty-omitted': {
    document: 'RFC 6749',
    section: '§3.1',
    url: 'https://www.rfc-editor.org/rfc/rfc6749.html#section-3.1',
    level: 'MUST',
    statement: 'A parameter of an authorization request without a value is treated as if it were not there.',
  },
} as const satisfies Record<string, Clause>;
