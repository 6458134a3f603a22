import type { Clause } from './clause.ts';

const document = 'MCP 2026-07-28, Authorization';
const address = 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization';
const handling = { document, section: 'Token Handling', url: `${address}#token-handling` } as const;
const errors = { document, section: 'Error Handling', url: `${address}#error-handling` } as const;
const requirements = { document, section: 'Token Requirements', url: `${address}#token-requirements` } as const;
const discovery = {
  document,
  section: 'Protected Resource Metadata Discovery Requirements',
  url: `${address}/authorization-server-discovery#protected-resource-metadata-discovery-requirements`,
} as const;
const insufficientScope = {
  document,
  section: 'Runtime Insufficient Scope Errors',
  url: `${address}#runtime-insufficient-scope-errors`,
} as const;
const refreshTokens = { document, section: 'Refresh Tokens', url: `${address}#refresh-tokens` } as const;

/** What the Model Context Protocol asks of the authorization of an MCP server. */
export const mcpAuthorization = {
  'mcp-authorization:metadata.discoverable': {
    ...discovery,
    level: 'MUST',
    statement:
      'Clients can find the protected-resource metadata: at the URL that a 401 names, or at one of the well-known URLs.',
  },
  'mcp-authorization:metadata.named-in-challenge': {
    ...discovery,
    level: 'SHOULD',
    statement:
      'A 401 names the URL of the metadata; revisions before 2025-11-25 define no other way, and their clients stop without it.',
  },
  'mcp-authorization:metadata.authorization-servers': {
    document,
    section: 'Authorization Server Location',
    url: `${address}/authorization-server-discovery#authorization-server-location`,
    level: 'MUST',
    statement:
      'The metadata names at least one authorization server by its issuer, an https URL without query and fragment.',
  },
  'mcp-authorization:errors.missing-401': {
    ...errors,
    level: 'MUST',
    statement: 'A request that needs authorization and has none gets a 401 response.',
  },
  'mcp-authorization:token-handling.invalid-401': {
    ...handling,
    level: 'MUST',
    statement: 'An invalid or expired token gets a 401 response.',
  },
  'mcp-authorization:token-handling.audience': {
    ...handling,
    level: 'MUST',
    statement: 'The MCP server accepts only tokens that were issued for it as their audience.',
  },
  'mcp-authorization:token-requirements.not-in-query': {
    ...requirements,
    level: 'MUST',
    statement: 'Tokens are sent in the Authorization field; a token in the query of the URL does not count.',
  },
  'mcp-authorization:token-requirements.not-in-body': {
    ...requirements,
    level: 'SHOULD',
    statement:
      'Tokens are sent in the Authorization field; a token in a form does not count, unless the metadata offers it.',
  },
  'mcp-authorization:token-requirements.every-request': {
    ...requirements,
    level: 'MUST',
    statement: 'Every HTTP request carries its token, also within a session: a session id alone gives no access.',
  },
  'mcp-authorization:challenge.bearer-first': {
    ...handling,
    level: 'ADVICE',
    statement: 'Bearer is the first challenge: many MCP clients read only the first one.',
  },
  'mcp-authorization:challenge.credentials-first': {
    ...handling,
    level: 'ADVICE',
    statement:
      'A request without credentials gets a 401 response, regardless of its body; some frameworks read the body first.',
  },
  'mcp-authorization:challenge.scope': {
    document,
    section: 'Scope Selection Strategy',
    url: `${address}#scope-selection-strategy`,
    level: 'MAY',
    statement: 'The challenge of a 401 names the required scopes, so that a client requests no more than these.',
  },
  'mcp-authorization:insufficient-scope.answered-403': {
    ...insufficientScope,
    level: 'SHOULD',
    statement: 'A token that lacks the scope of an operation gets a 403 response with the error insufficient_scope.',
  },
  'mcp-authorization:insufficient-scope.way-on': {
    ...insufficientScope,
    level: 'SHOULD',
    statement: 'The challenge to insufficient scope names the required scope and the URL of the metadata.',
  },
  'mcp-authorization:refresh-tokens.offline-access': {
    ...refreshTokens,
    level: 'SHOULD',
    statement: 'offline_access is not a scope of a resource, and occurs neither in its metadata nor in its challenges.',
  },
  'mcp-authorization:refresh-tokens.offline-access-early': {
    ...refreshTokens,
    level: 'ADVICE',
    statement:
      'offline_access is not a scope of a resource; revisions before 2026-07-28 did not say that it must not be listed.',
  },
} as const satisfies Record<string, Clause>;
