import { type Clause, publishedDocument } from './clause.ts';

const bearer = (section: string): Pick<Clause, 'document' | 'section' | 'url'> => ({
  document: 'RFC 6750',
  section: `§${section}`,
  url: `https://www.rfc-editor.org/rfc/rfc6750.html#section-${section}`,
});
const mcpRequirements = {
  document: 'MCP authorization',
  section: 'Token Requirements',
  url: 'https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization#token-requirements',
} as const;

/** What documents demand of clients that hold credentials. */
export const clientCredentials = {
  'rfc6750:client.tokens-to-resource-alone': {
    level: 'MUST',
    statement: 'A client shows a bearer token to nobody but the servers that it was issued for.',
    ...bearer('5.3'),
  },
  'rfc6750:client.no-token-in-url': {
    level: 'SHOULD',
    statement:
      'A client sends its token in a field of the request rather than in the URL, which logs and histories keep.',
    ...bearer('2.3'),
  },
  'mcp-authorization:client.no-token-in-url': {
    level: 'MUST',
    statement: 'The URL of a request to an MCP server never contains an access token.',
    ...mcpRequirements,
  },
  'rfc6750:client.token-in-authorization': {
    level: 'SHOULD',
    statement: 'A client sends its token in the Authorization field.',
    ...bearer('2.1'),
  },
  'mcp-authorization:client.token-in-authorization': {
    level: 'MUST',
    statement: 'A client sends its token to an MCP server in the Authorization field.',
    ...mcpRequirements,
  },
  'rfc6750:client.one-way': {
    level: 'MUST',
    statement: 'Each request sends the token in one way alone: in a field, in a form or in the query.',
    ...bearer('2'),
  },
  'rfc6750:client.certificate-verified': {
    level: 'MUST',
    statement:
      'A client verifies the certificate of a server before it sends it anything: who signed it, and that it is for this host.',
    ...bearer('5.3'),
  },
  'rfc6750:client.bearer-syntax': {
    level: 'MUST',
    statement:
      'Bearer credentials are the name of the scheme, a blank and one token of the characters that tokens have.',
    ...bearer('2.1'),
  },
  'practice:client.credentials-filled-in': {
    level: 'ADVICE',
    statement: 'A client sends credentials that it was given, and no variable that nobody filled in.',
    document: 'Practice of clients',
    section: 'credentials',
    url: null,
  },
  'rfc9110:client.secrets-not-redirected': {
    level: 'ADVICE',
    statement:
      'Before a redirect is followed elsewhere, keys, cookies and content that were meant for the first server alone are left out.',
    document: 'RFC 9110',
    section: '§15.4',
    url: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-15.4',
  },
  'openapi-document:client.key-in-its-place': {
    level: 'MUST',
    statement: 'An API key is sent by the name and in the place that the published document gives.',
    document: publishedDocument,
    section: 'components.securitySchemes',
    url: null,
  },
  'rfc6749:client.no-secret-in-url': {
    level: 'MUST',
    statement:
      'The secret of a client is sent in the Authorization field or in the body of a request, never in its URL.',
    document: 'RFC 6749',
    section: '§2.3.1',
    url: 'https://www.rfc-editor.org/rfc/rfc6749.html#section-2.3.1',
  },
  'mcp-authorization:client.tokens-of-its-server': {
    level: 'MUST',
    statement: 'A client sends an MCP server no tokens but those of its own authorization server.',
    document: 'MCP 2026-07-28, Authorization',
    section: 'Token Handling',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization#token-handling',
  },
  'rfc6265:client.cookies-in-their-place': {
    level: 'MUST',
    statement:
      'A client sends a cookie to the hosts and paths that it is for, until it is removed or has expired, and nowhere else.',
    document: 'RFC 6265',
    section: '§5.3, §5.4',
    url: 'https://www.rfc-editor.org/rfc/rfc6265.html#section-5.4',
  },
  'rfc6750:client.no-access-token-at-issuer': {
    level: 'MUST',
    statement:
      'A client sends an access token to the resource alone, and not along with its requests to the authorization server.',
    document: 'RFC 6750',
    section: '§5.3',
    url: 'https://www.rfc-editor.org/rfc/rfc6750.html#section-5.3',
  },
} as const satisfies Readonly<Record<string, Clause>>;
