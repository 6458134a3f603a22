import type { Clause } from './clause.ts';

const document = 'OAuth 2.1 (draft 13)';
const address = 'https://datatracker.ietf.org/doc/html/draft-ietf-oauth-v2-1-13#section-';

/** What OAuth 2.1 asks of an authorization server, as MCP cites it. */
export const oauth21 = {
  'oauth21:pkce.required': {
    document,
    section: '§4.1.1',
    url: `${address}4.1.1`,
    level: 'MUST',
    statement: 'An authorization request without a code challenge is refused.',
  },
  'oauth21:refresh-tokens.replay-ends-grant': {
    document,
    section: '§4.3.1',
    url: `${address}4.3.1`,
    level: 'SHOULD',
    statement: 'Where a refresh token is used again that was replaced, the server revokes the active one, too.',
  },
  'oauth21:refresh-tokens.replay-detected': {
    document,
    section: '§4.3.1',
    url: `${address}4.3.1`,
    // The MUST is detection. A server that lets the old token live for some seconds, for responses that got lost, detects it later.
    level: 'SHOULD',
    statement:
      'The server detects that a refresh token of a public client is used by two: it is bound to a key, or each refresh replaces it and ends the old one.',
  },
  'oauth21:grants.no-implicit': {
    document,
    section: '§10.1',
    url: `${address}10.1`,
    level: 'MUST',
    statement: 'No access token is returned in a redirect: OAuth no longer has the implicit grant.',
  },
} as const satisfies Record<string, Clause>;
