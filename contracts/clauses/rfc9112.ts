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
  // The document says that a server ought to do so, which is none of the words that demand.
  'rfc9112:chunked.extensions-limited': {
    level: 'ADVICE',
    statement:
      'A server limits the length of all chunk extensions of a request, and responds with a 4xx beyond the limit.',
    document: 'RFC 9112',
    section: '§7.1.1',
    url: `${address}7.1.1`,
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
  'rfc9112:host.demanded': {
    level: 'MUST',
    statement: 'A server responds with 400 to a request of HTTP/1.1 without Host.',
    document: 'RFC 9112',
    section: '§3.2',
    url: `${address}3.2`,
  },
  // The document says MUST. Widely used servers take any number of Host fields, and those who run them cannot change that.
  'rfc9112:host.unambiguous': {
    level: 'SHOULD',
    statement: 'A server responds with 400 to a request with several Host fields, or with a Host that is not valid.',
    document: 'RFC 9112',
    section: '§3.2',
    url: `${address}3.2`,
  },
  // The document says MUST. Frameworks that route by the first line as it is answer 404, and those who run them behind no proxy of their own seldom meet it.
  'rfc9112:target.absolute-form': {
    level: 'SHOULD',
    statement: 'A server accepts requests whose target is a whole URL.',
    document: 'RFC 9112',
    section: '§3.2.2',
    url: `${address}3.2.2`,
  },
  'rfc9112:message.bare-cr': {
    level: 'MUST',
    statement:
      'A carriage return without a line feed ends no line: the element with it is invalid, or the carriage return counts as a space.',
    document: 'RFC 9112',
    section: '§2.2',
    url: `${address}2.2`,
  },
  'rfc9112:field.no-blank-before-colon': {
    level: 'MUST',
    statement: 'A server rejects a request with white space between the name of a field and its colon.',
    document: 'RFC 9112',
    section: '§5.1',
    url: `${address}5.1`,
  },
  'rfc9112:connections.in-order': {
    level: 'MUST',
    statement:
      'Requests may come on a connection before earlier ones have their responses; the responses come in the order of the requests.',
    document: 'RFC 9112',
    section: '§9.3.2',
    url: `${address}9.3.2`,
  },
  'rfc9112:coding.not-for-http-1-0': {
    level: 'MUST',
    statement: 'A server sends Transfer-Encoding to no client of HTTP/1.0.',
    document: 'RFC 9112',
    section: '§6.1',
    url: `${address}6.1`,
  },
  'rfc9112:length.valid': {
    level: 'MUST',
    statement: 'A server rejects a request whose Content-Length is not a number, or is several different ones.',
    document: 'RFC 9112',
    section: '§6.3',
    url: `${address}6.3`,
  },
  'rfc9112:coding.chunked-last': {
    level: 'MUST',
    statement: 'A server rejects a request whose Transfer-Encoding does not end with chunked.',
    document: 'RFC 9112',
    section: '§6.3',
    url: `${address}6.3`,
  },
  'rfc9112:coding.any-case': {
    level: 'MUST',
    statement: 'Names of transfer codings are compared without regard to case.',
    document: 'RFC 9112',
    section: '§7',
    url: `${address}7`,
  },
} as const satisfies Record<string, Clause>;
