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
  'rfc7517:keys.uses-agree': {
    level: 'MUST',
    statement: 'The use and the operations of a key agree, and no operation is listed twice.',
    document: 'RFC 7517',
    section: '§4.3',
    url: 'https://www.rfc-editor.org/rfc/rfc7517.html#section-4.3',
  },
  'rfc7517:keys.certificate-of-key': {
    level: 'MUST',
    statement: 'The first certificate in x5c is for the key beside which it stands.',
    document: 'RFC 7517',
    section: '§4.7',
    url: 'https://www.rfc-editor.org/rfc/rfc7517.html#section-4.7',
  },
} as const satisfies Record<string, Clause>;
