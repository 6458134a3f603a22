import type { Clause } from './clause.ts';

/** What RFC 7517, JSON Web Key, asks of whoever publishes keys. */
export const rfc7517 = {
  'rfc7517:keys.ids-distinct': {
    level: 'SHOULD',
    statement: 'Different keys of one set have different values of kid.',
    document: 'RFC 7517',
    section: '§4.5',
    url: 'https://www.rfc-editor.org/rfc/rfc7517.html#section-4.5',
  },
} as const satisfies Record<string, Clause>;
