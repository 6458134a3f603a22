import type { Clause } from './clause.ts';

/** What RFC 7592, OAuth 2.0 Dynamic Client Registration Management, asks of an authorization server. */
export const rfc7592 = {
  'rfc7592:deletion': {
    level: 'MUST',
    statement:
      'A registration whose response names its configuration URL can be deleted there, which returns 204; 405 says that it cannot.',
    document: 'RFC 7592',
    section: '§2.3',
    url: 'https://www.rfc-editor.org/rfc/rfc7592.html#section-2.3',
  },
  'rfc7592:deletion.ends-client': {
    level: 'MUST',
    statement:
      'A deleted client no longer exists: the authorization and token endpoints refuse its client_id, and its registration access token gives no access.',
    document: 'RFC 7592',
    section: '§2.3',
    url: 'https://www.rfc-editor.org/rfc/rfc7592.html#section-2.3',
  },
  'rfc7592:deletion.ends-tokens': {
    level: 'SHOULD',
    statement: 'The grants and the access tokens of a deleted client end with it at once.',
    document: 'RFC 7592',
    section: '§2.3',
    url: 'https://www.rfc-editor.org/rfc/rfc7592.html#section-2.3',
  },
  'rfc7592:configuration.complete': {
    level: 'MUST',
    statement:
      'A response to a registration that names the URL of the configuration has the registration access token too, and the other way round.',
    document: 'RFC 7592',
    section: '§3',
    url: 'https://www.rfc-editor.org/rfc/rfc7592.html#section-3',
  },
  'rfc7592:configuration.protected': {
    level: 'MUST',
    statement: 'A registration is shown, changed and deleted only with its own registration access token.',
    document: 'RFC 7592',
    section: '§2, §5',
    url: 'https://www.rfc-editor.org/rfc/rfc7592.html#section-2',
  },
} as const satisfies Record<string, Clause>;
