import type { Clause } from './clause.ts';

const rfc6749 = 'https://www.rfc-editor.org/rfc/rfc6749.html#section-';
const rfc6750 = 'https://www.rfc-editor.org/rfc/rfc6750.html#section-';
const document = 'MCP 2026-07-28, Authorization';
const mcp = 'https://modelcontextprotocol.io/specification/2026-07-28/basic/authorization';
const refreshing = { document: 'RFC 6749', section: '§6', url: `${rfc6749}6` } as const;
const tokenResponse = { document: 'RFC 6749', section: '§5.1', url: `${rfc6749}5.1` } as const;
const stepUp = { document, section: 'Step-Up Authorization Flow', url: `${mcp}#step-up-authorization-flow` } as const;

/** What documents demand of clients between the issue of a token and its end. */
export const clientTokens = {
  'rfc6750:client.renews-refused-token': {
    level: 'MAY',
    statement: 'A client whose token is refused as invalid may get another one and send its request again.',
    document: 'RFC 6750',
    section: '§3.1',
    url: `${rfc6750}3.1`,
  },
  'rfc6749:client.refresh-token-sent': {
    ...refreshing,
    level: 'MUST',
    statement: 'A refresh request holds the refresh token that was issued to the client.',
  },
  'rfc6749:client.newest-refresh-token': {
    ...refreshing,
    level: 'MUST',
    statement: 'A client that is given another refresh token forgets the one before.',
  },
  'practice:client.refused-refresh-token-left': {
    level: 'ADVICE',
    statement: 'A client does not go on sending a refresh token that was refused.',
    document: 'Practice of clients',
    section: 'repetition',
    url: null,
  },
  'practice:client.refreshes-after-restart': {
    level: 'ADVICE',
    statement: 'A client that is started again refreshes its tokens before it has the person sign in again.',
    document: 'Practice of clients',
    section: 'tokens',
    url: null,
  },
  'rfc6749:client.refresh-within-grant': {
    ...refreshing,
    level: 'MUST',
    statement: 'A refresh request names no scope that the person did not grant.',
  },
  'oauth21:client.early-end-believed': {
    level: 'MUST',
    statement: 'A client does not count on a token until its stated expiry: it may end before.',
    document: 'OAuth 2.1 (draft 13)',
    section: '§3.2.3',
    url: 'https://datatracker.ietf.org/doc/html/draft-ietf-oauth-v2-1-13#section-3.2.3',
  },
  'rfc6749:client.unknown-token-members-ignored': {
    ...tokenResponse,
    level: 'MUST',
    statement: 'A client passes over members of a token response that it does not know.',
  },
  'rfc6749:client.token-type-any-case': {
    ...tokenResponse,
    level: 'MUST',
    statement: 'The type of a token is the same in upper and lower case.',
  },
  'rfc6749:client.unknown-token-type-unused': {
    level: 'MUST',
    statement: 'A client does not use a token whose type it does not understand.',
    document: 'RFC 6749',
    section: '§7.1',
    url: `${rfc6749}7.1`,
  },
  'rfc6750:client.token-unaltered': {
    level: 'MUST',
    statement: 'A client sends a bearer token as it was issued, whatever characters it has and however long it is.',
    document: 'RFC 6750',
    section: '§2.1',
    url: `${rfc6750}2.1`,
  },
  'mcp-authorization:client.steps-up': {
    ...stepUp,
    level: 'SHOULD',
    statement: 'A client that acts for a person requests further scopes where a request is refused for lack of them.',
  },
  'mcp-authorization:client.step-up-scopes': {
    document,
    section: 'Scope Selection Strategy',
    url: `${mcp}#scope-selection-strategy`,
    level: 'MUST',
    statement: 'The scopes of a challenge are what the request needs: a client requests all of them.',
  },
  'mcp-authorization:client.earlier-scopes': {
    ...stepUp,
    level: 'SHOULD',
    statement: 'A client that requests further scopes requests the earlier ones again.',
  },
  'mcp-authorization:client.step-ups-end': {
    ...stepUp,
    level: 'SHOULD',
    statement: 'A client gives up after a few tries to get enough scopes for one request.',
  },
  'rfc6749:client.refresh-token-to-issuer': {
    level: 'MUST',
    statement: 'A refresh token is shown to the authorization server that issued it, and to nobody else.',
    document: 'RFC 6749',
    section: '§10.4',
    url: `${rfc6749}10.4`,
  },
  'mcp-authorization:client.token-in-every-request': {
    document,
    section: 'Token Requirements',
    url: `${mcp}#token-requirements`,
    level: 'MUST',
    statement: 'Every request of a client to a protected MCP server has the token, within a session as well.',
  },
  'rfc7009:client.revocation-authenticated': {
    level: 'MUST',
    statement:
      'A client that revokes a token sends its credentials with the request, or its client_id if it is public.',
    document: 'RFC 7009',
    section: '§2.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7009.html#section-2.1',
  },
  'rfc7009:client.revocation-posted': {
    level: 'MUST',
    statement: 'A client revokes a token by a POST whose form names it.',
    document: 'RFC 7009',
    section: '§2, §2.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7009.html#section-2.1',
  },
} as const satisfies Readonly<Record<string, Clause>>;
