import type { Clause } from './clause.ts';

/** What RFC 9457, problem details, says of the making of a service. */
export const rfc9457 = {
  'rfc9457:security.no-internals': {
    level: 'SHOULD',
    statement:
      'An error lets no one see how the service is made: no stack, no path of a file, no statement of its database.',
    document: 'RFC 9457',
    section: '§5',
    url: 'https://www.rfc-editor.org/rfc/rfc9457.html#section-5',
  },
} as const satisfies Record<string, Clause>;
