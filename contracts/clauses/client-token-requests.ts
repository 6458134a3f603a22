import type { Clause } from './clause.ts';

const rfc6749 = 'https://www.rfc-editor.org/rfc/rfc6749.html#section-';
const mcp =
  'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization#resource-parameter-implementation';

/** What documents demand of requests to a token endpoint. */
export const clientTokenRequests = {
  'rfc6749:client.code-posted-as-form': {
    level: 'MUST',
    statement: 'A client redeems a code by a POST whose form holds the grant type and the code.',
    document: 'RFC 6749',
    section: '§4.1.3',
    url: `${rfc6749}4.1.3`,
  },
  'rfc6749:client.refresh-posted-as-form': {
    level: 'MUST',
    statement: 'A client refreshes a token by a POST whose form holds the grant type and the refresh token.',
    document: 'RFC 6749',
    section: '§6',
    url: `${rfc6749}6`,
  },
  'rfc6749:client.client-credentials-posted-as-form': {
    level: 'MUST',
    statement: 'A client requests a token on its own behalf by a POST whose form holds the grant type.',
    document: 'RFC 6749',
    section: '§4.4.2',
    url: `${rfc6749}4.4.2`,
  },
  'rfc7636:client.verifier-of-its-challenge': {
    level: 'MUST',
    statement: 'A client proves with a code that it began the authorization: it sends the verifier of its challenge.',
    document: 'RFC 7636',
    section: '§4.5',
    url: 'https://www.rfc-editor.org/rfc/rfc7636.html#section-4.5',
  },
  // The document advises against the method plain, since whoever sees the request has the verifier then; so has whoever sees such a request.
  'rfc7636:client.verifier-not-in-request': {
    level: 'SHOULD',
    statement: 'An authorization request shows the hash of the verifier, and never the verifier itself.',
    document: 'RFC 7636',
    section: '§7.2',
    url: 'https://www.rfc-editor.org/rfc/rfc7636.html#section-7.2',
  },
  'rfc7636:client.verifier-drawn': {
    level: 'SHOULD',
    statement: 'The verifier of PKCE is made of at least 256 random bits.',
    document: 'RFC 7636',
    section: '§7.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7636.html#section-7.1',
  },
  'rfc6749:client.redirect-uri-repeated': {
    level: 'MUST',
    statement: 'A redirect URI in a token request is the one of the authorization request, character by character.',
    document: 'RFC 6749',
    section: '§4.1.3',
    url: `${rfc6749}4.1.3`,
  },
  'rfc6749:client.redirect-uri-sent-again': {
    level: 'ADVICE',
    statement:
      'A token request has the redirect URI of the authorization request. OAuth 2.1 leaves it out, and servers of RFC 6749 alone demand it.',
    document: 'RFC 6749',
    section: '§4.1.3',
    url: `${rfc6749}4.1.3`,
  },
  'rfc6749:client.public-client-named': {
    level: 'MUST',
    statement: 'A client without credentials says which client it is when it redeems a code.',
    document: 'RFC 6749',
    section: '§3.2.1',
    url: `${rfc6749}3.2.1`,
  },
  'rfc6749:client.confidential-authenticated': {
    level: 'MUST',
    statement: 'A client that has credentials authenticates at the token endpoint, in a way that the server takes.',
    document: 'RFC 6749',
    section: '§3.2.1',
    url: `${rfc6749}3.2.1`,
  },
  'rfc6749:client.one-authentication': {
    level: 'MUST',
    statement: 'A client authenticates in one way per request.',
    document: 'RFC 6749',
    section: '§2.3',
    url: `${rfc6749}2.3`,
  },
  'rfc6749:client.basic-form-coded': {
    level: 'MUST',
    statement: 'Id and secret of a client are coded as values of a form before they are put into Basic.',
    document: 'RFC 6749',
    section: '§2.3.1',
    url: `${rfc6749}2.3.1`,
  },
  'mcp-authorization:client.resource-with-code': {
    level: 'MUST',
    statement: 'An MCP client names the same resource when it redeems a code as in the authorization request.',
    document: 'MCP 2026-07-28, Authorization',
    section: 'Resource Parameter Implementation',
    url: mcp,
  },
  'mcp-authorization:client.resource-with-refresh': {
    level: 'MUST',
    statement: 'An MCP client names the resource in every token request, refreshing included.',
    document: 'MCP 2026-07-28, Authorization',
    section: 'Resource Parameter Implementation',
    url: mcp,
  },
  'rfc6749:client.token-parameters-once': {
    level: 'MUST',
    statement: 'A token request has no parameter twice.',
    document: 'RFC 6749',
    section: '§3.2',
    url: `${rfc6749}3.2`,
  },
  'rfc9700:client.no-password-grant': {
    level: 'MUST',
    statement: 'A client does not trade the password of a person for a token.',
    document: 'RFC 9700',
    section: '§2.4',
    url: 'https://www.rfc-editor.org/rfc/rfc9700.html#section-2.4',
  },
  'rfc6749:client.client-credentials-authenticated': {
    level: 'MUST',
    statement: 'A token on behalf of a client itself is requested with the credentials of that client.',
    document: 'RFC 6749',
    section: '§4.4',
    url: `${rfc6749}4.4`,
  },
  'rfc9110:client.token-request-not-redirected': {
    level: 'ADVICE',
    statement: 'What a token request holds is meant for the token endpoint, and is not taken elsewhere by a redirect.',
    document: 'RFC 9110',
    section: '§15.4',
    url: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-15.4',
  },
} as const satisfies Readonly<Record<string, Clause>>;
