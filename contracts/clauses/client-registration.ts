import type { Clause } from './clause.ts';

/** What documents demand of clients that register. */
export const clientRegistration = {
  'rfc7591:client.json-object': {
    level: 'MUST',
    statement: 'A registration is a POST of one JSON object.',
    document: 'RFC 7591',
    section: '§3.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7591.html#section-3.1',
  },
  'rfc7591:client.redirect-uris': {
    level: 'MUST',
    statement: 'A client with a flow of redirects registers absolute redirect URIs without a fragment.',
    document: 'RFC 7591',
    section: '§2',
    url: 'https://www.rfc-editor.org/rfc/rfc7591.html#section-2',
  },
  'rfc7591:client.metadata-typed': {
    level: 'MUST',
    statement:
      'The members of a registration have the types that they are defined with: arrays of strings, strings, URLs.',
    document: 'RFC 7591',
    section: '§2',
    url: 'https://www.rfc-editor.org/rfc/rfc7591.html#section-2',
  },
  'mcp-authorization:client.redirects-protected': {
    level: 'MUST',
    statement: 'Redirect URIs of a client of MCP use https or lead to loopback.',
    document: 'MCP 2026-07-28, Authorization',
    section: 'Communication Security',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/security-considerations#communication-security',
  },
  'rfc8252:client.loopback-literal': {
    level: 'ADVICE',
    statement:
      'A redirect URI on loopback names its IP address, and no scheme of the client alone is used where MCP speaks of loopback and https.',
    document: 'RFC 8252',
    section: '§8.3',
    url: 'https://www.rfc-editor.org/rfc/rfc8252.html#section-8.3',
  },
  'mcp-authorization:client.application-type': {
    level: 'MUST',
    statement: 'A registration says what type of application the client is.',
    document: 'MCP 2026-07-28, Authorization',
    section: 'Application Type and Redirect URI Constraints',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration#application-type-and-redirect-uri-constraints',
  },
  'mcp-authorization:client.native-type': {
    level: 'SHOULD',
    statement: 'A client with redirect URIs on loopback, or of a scheme of its own, registers as native.',
    document: 'MCP 2026-07-28, Authorization',
    section: 'Application Type and Redirect URI Constraints',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration#application-type-and-redirect-uri-constraints',
  },
  'mcp-authorization:client.refresh-grant-registered': {
    level: 'SHOULD',
    statement: 'A client that refreshes tokens registers the grant for it.',
    document: 'MCP 2026-07-28, Authorization',
    section: 'Refresh Tokens',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization#refresh-tokens',
  },
  'rfc7591:client.name': {
    level: 'SHOULD',
    statement: 'A registration has a name of the client for people.',
    document: 'RFC 7591',
    section: '§2',
    url: 'https://www.rfc-editor.org/rfc/rfc7591.html#section-2',
  },
  'rfc6749:client.given-secret-used': {
    level: 'MUST',
    statement: 'A client that was given a secret authenticates with it at the token endpoint.',
    document: 'RFC 6749',
    section: '§3.2.1',
    url: 'https://www.rfc-editor.org/rfc/rfc6749.html#section-3.2.1',
  },
  'rfc7591:client.given-method-used': {
    level: 'ADVICE',
    statement: 'A client authenticates by the method that the response to its registration names.',
    document: 'RFC 7591',
    section: '§3.2.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7591.html#section-3.2.1',
  },
  'mcp-authorization:client.registration-refused': {
    level: 'MUST',
    statement: 'A client whose registration is refused does not go on without an id that somebody gave it.',
    document: 'MCP 2026-07-28, Authorization',
    section: 'Application Type and Redirect URI Constraints',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration#application-type-and-redirect-uri-constraints',
  },
  'mcp-authorization:client.bound-to-server': {
    level: 'MUST',
    statement:
      'A client shows the credentials that one authorization server gave it to no other one, and registers there.',
    document: 'MCP 2026-07-28, Authorization',
    section: 'Authorization Server Binding',
    url: 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization/client-registration#authorization-server-binding',
  },
  'client-id-metadata:client.url-form': {
    level: 'MUST',
    statement:
      'A client id that is a URL uses https, and has a path, no fragment, no user information and no dot segments.',
    document: 'Client ID Metadata Document (draft)',
    section: '§3',
    url: 'https://datatracker.ietf.org/doc/html/draft-ietf-oauth-client-id-metadata-document#section-3',
  },
  'client-id-metadata:client.no-query': {
    level: 'SHOULD',
    statement: 'A client id that is a URL has no query.',
    document: 'Client ID Metadata Document (draft)',
    section: '§3',
    url: 'https://datatracker.ietf.org/doc/html/draft-ietf-oauth-client-id-metadata-document#section-3',
  },
  'client-id-metadata:client.no-shared-secret': {
    level: 'MUST',
    statement: 'A client whose id is a URL uses no secret that it shares with the server.',
    document: 'Client ID Metadata Document (draft)',
    section: '§4.1',
    url: 'https://datatracker.ietf.org/doc/html/draft-ietf-oauth-client-id-metadata-document#section-4.1',
  },
} as const satisfies Readonly<Record<string, Clause>>;
