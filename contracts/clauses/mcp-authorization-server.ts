import type { Clause } from './clause.ts';

const document = 'MCP 2026-07-28, Authorization';
const address = 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization';
const security = `${address}/security-considerations`;
const communication = {
  document,
  section: 'Communication Security',
  url: `${security}#communication-security`,
} as const;
const validation = {
  document,
  section: 'Authorization Response Validation',
  url: `${address}#authorization-response-validation`,
} as const;

/** What the Model Context Protocol asks of the authorization servers of MCP servers. */
export const mcpAuthorizationServer = {
  'mcp-authorization-server:metadata.discoverable': {
    document,
    section: 'Authorization Server Metadata Discovery',
    url: `${address}/authorization-server-discovery#authorization-server-metadata-discovery`,
    level: 'MUST',
    statement:
      'Each authorization server publishes its metadata at a URL that clients try: that of RFC 8414, or one of OpenID Connect Discovery.',
  },
  'mcp-authorization-server:pkce.announced': {
    document,
    section: 'Authorization Code Protection',
    url: `${security}#authorization-code-protection`,
    level: 'MUST',
    statement:
      'code_challenge_methods_supported says that the server supports PKCE; clients stop without it, with OpenID Connect too.',
  },
  'mcp-authorization-server:endpoints.https': {
    ...communication,
    level: 'MUST',
    statement: 'Every endpoint of the authorization server is served over https, except on loopback.',
  },
  'mcp-authorization-server:redirects.https': {
    ...communication,
    level: 'MUST',
    statement: 'Redirect URIs are on loopback or use https.',
  },
  'mcp-authorization-server:redirects.registered': {
    document,
    section: 'Open Redirection',
    url: `${security}#open-redirection`,
    level: 'MUST',
    statement: 'Users are redirected only to a redirect URI that was registered exactly.',
  },
  'mcp-authorization-server:registration.offered': {
    document,
    section: 'Client Registration',
    url: `${address}/client-registration`,
    level: 'MAY',
    statement:
      'Clients that are unknown to the server can register themselves, by client ID metadata documents or by dynamic registration; otherwise a person registers each by hand.',
  },
  // No document says so: people notice it when they connect.
  'mcp-authorization-server:registration.hosts': {
    document,
    section: 'Client Registration',
    url: `${address}/client-registration`,
    level: 'ADVICE',
    statement:
      'Where clients can register, the hosts that people use can register with the redirect URIs that they document.',
  },
  'mcp-authorization-server:iss.announced': {
    ...validation,
    level: 'MAY',
    statement:
      'The server announces that its responses name their issuer (RFC 9207), which protects clients from confusing servers; not all do yet.',
  },
  'mcp-authorization-server:refresh-tokens.rotated': {
    document,
    section: 'Token Theft',
    url: `${security}#token-theft`,
    level: 'MUST',
    statement: 'Refresh tokens of public clients are rotated: each use returns a new one.',
  },
  'mcp-authorization-server:client-documents.fetched': {
    document,
    section: 'Client ID Metadata Documents',
    url: `${address}/client-registration#client-id-metadata-documents`,
    level: 'MUST',
    statement:
      'A client whose id is a URL is identified by the document there, whose client_id is that URL; without such a document the user is not redirected.',
  },
} as const satisfies Record<string, Clause>;
