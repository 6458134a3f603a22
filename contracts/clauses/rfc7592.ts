import type { Clause } from './clause.ts';

/** What RFC 7592, OAuth 2.0 Dynamic Client Registration Management, asks of an authorization server. */
export const rfc7592 = {
  'rfc7592:deletion': {
    level: 'MUST',
    statement:
      'A registration whose answer says where it is kept can be deleted there, which is answered 204; 405 says that it cannot.',
    document: 'RFC 7592',
    section: '§2.3',
    url: 'https://www.rfc-editor.org/rfc/rfc7592.html#section-2.3',
  },
  'rfc7592:deletion.ends-client': {
    level: 'MUST',
    statement:
      'A deleted client is none any more: its client_id is of no use at the authorization and token endpoints, and its registration access token opens nothing.',
    document: 'RFC 7592',
    section: '§2.3',
    url: 'https://www.rfc-editor.org/rfc/rfc7592.html#section-2.3',
  },
  'rfc7592:configuration.protected': {
    level: 'MUST',
    statement: 'A registration is shown, changed and deleted for its own registration access token alone.',
    document: 'RFC 7592',
    section: '§2, §5',
    url: 'https://www.rfc-editor.org/rfc/rfc7592.html#section-2',
  },
} as const satisfies Record<string, Clause>;
