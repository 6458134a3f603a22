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
      'A message that is shorter or longer than it announces is an error of its own connection and affects no other connection.',
    document: 'RFC 9112',
    section: '§6.3, §8',
    url: `${address}8`,
  },
  'rfc9112:connection.persistent': {
    level: 'MUST',
    statement:
      'A connection serves one request after another until a side closes it; the server reads an unused body to its end or closes the connection.',
    document: 'RFC 9112',
    section: '§9.3',
    url: `${address}9.3`,
  },
} as const satisfies Record<string, Clause>;
