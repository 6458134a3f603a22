import type { Clause } from './clause.ts';

const address = 'https://www.rfc-editor.org/rfc/rfc9112.html#section-';

/** What RFC 9112, HTTP/1.1, demands. */
export const rfc9112 = {
  'rfc9112:chunked.decoded': {
    level: 'MUST',
    statement: 'A recipient decodes the chunked transfer coding.',
    document: 'RFC 9112',
    section: '§7.1',
    url: `${address}7.1`,
  },
  'rfc9112:message.incomplete': {
    level: 'MUST',
    statement:
      'A message that is shorter or longer than it announces is a fault of its own connection and harms no other.',
    document: 'RFC 9112',
    section: '§6.3, §8',
    url: `${address}8`,
  },
  'rfc9112:connection.persistent': {
    level: 'MUST',
    statement:
      'A connection serves one request after the other until a side closes it; a body that nobody wants is read to its end or ends the connection.',
    document: 'RFC 9112',
    section: '§9.3',
    url: `${address}9.3`,
  },
} as const satisfies Record<string, Clause>;
