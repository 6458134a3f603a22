import type { Clause } from './clause.ts';

const http = (section: string): Pick<Clause, 'document' | 'section' | 'url'> => ({
  document: 'RFC 9112',
  section: `§${section}`,
  url: `https://www.rfc-editor.org/rfc/rfc9112.html#section-${section}`,
});
const semantics = (section: string): Pick<Clause, 'document' | 'section' | 'url'> => ({
  document: 'RFC 9110',
  section: `§${section}`,
  url: `https://www.rfc-editor.org/rfc/rfc9110.html#section-${section}`,
});

/** What HTTP demands of every client. */
export const clientHttp = {
  'rfc9112:client.host': {
    level: 'MUST',
    statement: 'A request of HTTP/1.1 has one Host field, which names the authority that the request is for.',
    ...http('3.2'),
  },
  'rfc9112:client.one-length': {
    level: 'MUST',
    statement: 'No request has both Content-Length and Transfer-Encoding.',
    ...http('6.2'),
  },
  'rfc9112:client.body-framed': {
    level: 'MUST',
    statement: 'The content of a request has one valid length, or chunks with sizes in hexadecimal digits.',
    ...http('6.3'),
  },
  'rfc9110:client.content-codings': {
    level: 'MUST',
    statement: 'Content-Encoding lists the codings that were applied to the content, in their order, and no others.',
    ...semantics('8.4'),
  },
  'rfc9112:client.lines': {
    level: 'MUST',
    statement:
      'Lines of the head end with CRLF, fields are one line each, without a blank before the colon, and no empty line stands before a request.',
    ...http('5'),
  },
  'rfc9110:client.field-syntax': {
    level: 'MUST',
    statement: 'Names of fields are tokens, and values of fields have no control characters but tabs.',
    ...semantics('5.5'),
    section: '§2.2, §5.1, §5.5',
  },
  'rfc9112:client.target': {
    level: 'MUST',
    statement: 'The target of a request has only characters that a URI may have; everything else is percent-encoded.',
    ...http('3.2.1'),
  },
  'rfc9110:client.single-fields': {
    level: 'MUST',
    statement: 'A field that has one value is sent once in a request.',
    ...semantics('5.3'),
  },
  // Section 2.2 has recipients read what they get as the document says it is meant; this is what it says of media types.
  'rfc9110:client.media-types': {
    level: 'MUST',
    statement: 'A client reads media types in any case, with parameters in quotation marks as without.',
    ...semantics('8.3.1'),
    section: '§2.2, §8.3.1',
  },
  'practice:client.accepted-codings': {
    level: 'ADVICE',
    statement: 'A client reads content in each coding that its Accept-Encoding names.',
    document: 'Practice of clients',
    section: 'content',
    url: null,
  },
  'rfc9110:client.dates': {
    level: 'MUST',
    statement:
      'Dates in the fields of a request are written as HTTP writes dates: in English, in GMT, of fixed length.',
    ...semantics('5.6.7'),
  },
  'rfc9110:client.if-range': {
    level: 'MUST',
    statement: 'If-Range comes with Range alone, and with no weak entity tag.',
    ...semantics('13.1.5'),
  },
  'rfc9110:client.connection-options': {
    level: 'MUST',
    statement: 'Fields that are about the connection alone, such as TE and Upgrade, are named in Connection.',
    ...semantics('7.6.1'),
  },
  'rfc9110:client.referer': {
    level: 'MUST',
    statement: 'Referer has neither the name and password of a URL nor its fragment.',
    ...semantics('10.1.3'),
  },
  'rfc9110:client.expect': {
    level: 'MUST',
    statement: 'A request without content does not wait for 100 (Continue).',
    ...semantics('10.1.1'),
  },
  'rfc9110:client.content-type': {
    level: 'SHOULD',
    statement: 'A request with content says its media type in Content-Type.',
    ...semantics('8.3'),
  },
  'rfc9110:client.no-content-to-read': {
    level: 'SHOULD',
    statement: 'GET, HEAD and DELETE are sent without content.',
    ...semantics('9.3.1'),
  },
  'rfc9110:client.user-agent': {
    level: 'SHOULD',
    statement: 'A client names itself in the User-Agent field of its requests.',
    ...semantics('10.1.5'),
  },
  'rfc9112:client.close': {
    level: 'MUST',
    statement: 'A client sends nothing more on a connection after a response that says close.',
    ...http('9.6'),
  },
  'rfc9110:client.interim-responses': {
    level: 'MUST',
    statement: 'A client reads on behind responses with a status of 1xx until the final one comes.',
    ...semantics('15.2'),
  },
  'rfc8297:client.early-hints': {
    level: 'ADVICE',
    statement: 'A client reads on behind early hints (103) until the final response comes.',
    document: 'RFC 8297',
    section: '§3',
    url: 'https://www.rfc-editor.org/rfc/rfc8297.html#section-3',
  },
  'rfc9112:client.chunks': {
    level: 'MUST',
    statement: 'A client reads content in chunks of any size, with extensions that it does not know and with trailers.',
    ...http('7.1'),
  },
} as const satisfies Readonly<Record<string, Clause>>;
