import type { Clause } from './clause.ts';

/** What RFC 7662, OAuth 2.0 Token Introspection, asks of an authorization server. */
export const rfc7662 = {
  'rfc7662:introspection.authorized': {
    level: 'MUST',
    statement:
      'The introspection endpoint requires some form of authorization, so that nobody can probe for valid tokens.',
    document: 'RFC 7662',
    section: '§2.1',
    url: 'https://www.rfc-editor.org/rfc/rfc7662.html#section-2.1',
  },
} as const satisfies Record<string, Clause>;
