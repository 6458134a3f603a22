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
  'rfc7662:introspection.inactive': {
    level: 'MUST',
    statement:
      'If the caller is authorized, a token that is unknown, not valid any more or not for the caller gets a response whose active is false.',
    document: 'RFC 7662',
    section: '§2.2',
    url: 'https://www.rfc-editor.org/rfc/rfc7662.html#section-2.2',
  },
  'rfc7662:introspection.inactive-silent': {
    level: 'SHOULD',
    statement: 'The response for a token that is not active has nothing else, and no reason.',
    document: 'RFC 7662',
    section: '§2.2',
    url: 'https://www.rfc-editor.org/rfc/rfc7662.html#section-2.2',
  },
  'rfc7662:introspection.revoked': {
    level: 'MUST',
    statement: 'A server whose tokens can be revoked finds out, for each introspection, whether the token was.',
    document: 'RFC 7662',
    section: '§4',
    url: 'https://www.rfc-editor.org/rfc/rfc7662.html#section-4',
  },
  'rfc7662:introspection.types': {
    level: 'MUST',
    statement:
      'The response is a JSON object with a boolean active; times in it are integers, and its names are strings.',
    document: 'RFC 7662',
    section: '§2.2',
    url: 'https://www.rfc-editor.org/rfc/rfc7662.html#section-2.2',
  },
} as const satisfies Record<string, Clause>;
