import type { Clause } from './clause.ts';

/** What RFC 8252, OAuth 2.0 for Native Apps, asks of an authorization server. */
export const rfc8252 = {
  'rfc8252:redirects.any-port': {
    level: 'MUST',
    statement:
      'A redirect URI on a loopback address is accepted with any port: programs use a port that is free when they start.',
    document: 'RFC 8252',
    section: '§7.3',
    url: 'https://www.rfc-editor.org/rfc/rfc8252.html#section-7.3',
  },
} as const satisfies Record<string, Clause>;
