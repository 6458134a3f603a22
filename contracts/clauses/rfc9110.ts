import type { Clause } from './clause.ts';

const address = 'https://www.rfc-editor.org/rfc/rfc9110.html#section-';

/** What RFC 9110, HTTP Semantics, demands. */
export const rfc9110 = {
  'rfc9110:media-type.case-insensitive': {
    level: 'MUST',
    statement: 'Type and subtype of a media type mean the same in upper and lower case.',
    document: 'RFC 9110',
    section: '§8.3.1',
    url: `${address}8.3.1`,
  },
  'rfc9110:media-type.absent': {
    level: 'MAY',
    statement: 'A server may guess the type of a body that names none; refusing it leaves nothing to guess.',
    document: 'RFC 9110',
    section: '§8.3',
    url: `${address}8.3`,
  },
  'rfc9110:content-coding.unsupported': {
    level: 'MUST',
    statement: 'A content coding that the server does not take is refused with 415; it does not make the server fail.',
    document: 'RFC 9110',
    section: '§8.4',
    url: `${address}8.4`,
  },
  'rfc9110:content-length.exact': {
    level: 'MUST',
    statement: 'Content-Length, where it is sent, is the number of bytes of the body.',
    document: 'RFC 9110',
    section: '§8.6',
    url: `${address}8.6`,
  },
  'rfc9110:expect.continue': {
    level: 'MUST',
    statement: 'A request that waits for 100 is answered with it or with a final status; 417 declines the expectation.',
    document: 'RFC 9110',
    section: '§10.1.1',
    url: `${address}10.1.1`,
  },
  'rfc9110:accept.satisfied': {
    level: 'MUST',
    statement: 'A request without Accept takes any media type, and one whose Accept covers JSON gets JSON.',
    document: 'RFC 9110',
    section: '§12.5.1',
    url: `${address}12.5.1`,
  },
  'rfc9110:accept.unavailable': {
    level: 'MUST',
    statement:
      'Where nothing that Accept names is available, the answer is 406, or what there is as though Accept were absent.',
    document: 'RFC 9110',
    section: '§12.5.1',
    url: `${address}12.5.1`,
  },
  'rfc9110:authentication.scheme-in-any-case': {
    level: 'MUST',
    statement: 'The name of an authentication scheme means the same in upper and lower case.',
    document: 'RFC 9110',
    section: '§11.1',
    url: `${address}11.1`,
  },
  'rfc9110:head.like-get': {
    level: 'MAY',
    statement: 'HEAD is answered as GET would be, without the content; some servers take GET alone.',
    document: 'RFC 9110',
    section: '§9.1, §9.3.2',
    url: `${address}9.3.2`,
  },
  'rfc9110:methods.unsupported': {
    level: 'SHOULD',
    statement: 'A method that a resource does not support is answered 405, and not as though it were another one.',
    document: 'RFC 9110',
    section: '§9.1',
    url: `${address}9.1`,
  },
  'rfc9110:status.405-allow-documents': {
    level: 'SHOULD',
    statement: 'A 405 carries Allow; clients of published documents cope without.',
    document: 'RFC 9110',
    section: '§15.5.6',
    url: `${address}15.5.6`,
  },
  'rfc9110:status.401-challenge': {
    level: 'MUST',
    statement: 'A 401 carries WWW-Authenticate with at least one challenge.',
    document: 'RFC 9110',
    section: '§15.5.2',
    url: `${address}15.5.2`,
  },
  'rfc9110:status.401-lacks-credentials': {
    level: 'SHOULD',
    statement:
      'A request that lacks credentials is answered 401: it is the status that clients understand as a call for them.',
    document: 'RFC 9110',
    section: '§15.5.2',
    url: `${address}15.5.2`,
  },
  'rfc9110:status.404-unknown': {
    level: 'SHOULD',
    statement: 'What the server has no resource for is answered 404.',
    document: 'RFC 9110',
    section: '§15.5.5',
    url: `${address}15.5.5`,
  },
  'rfc9110:status.405-allow': {
    level: 'MUST',
    statement: 'A 405 carries Allow with the methods that the resource supports, and /plants supports POST.',
    document: 'RFC 9110',
    section: '§15.5.6',
    url: `${address}15.5.6`,
  },
  'rfc9110:status.5xx-server-fault': {
    level: 'MUST',
    statement:
      'A 5xx says that the server failed; a fault of the request is answered 4xx, an unknown method 405 or 501.',
    document: 'RFC 9110',
    section: '§15.6',
    url: `${address}15.6`,
  },
  'rfc9110:method.not-served': {
    level: 'MUST',
    statement: 'A method that the resource does not have is refused, not served as though it were another one.',
    document: 'RFC 9110',
    section: '§15.5.6',
    url: `${address}15.5.6`,
  },
  'rfc9110:method.allow-named': {
    level: 'SHOULD',
    statement: 'A 405 of the MCP endpoint carries Allow with its methods, POST among them.',
    document: 'RFC 9110',
    section: '§15.5.6',
    url: `${address}15.5.6`,
  },
  'rfc9110:media-type.unsupported': {
    level: 'SHOULD',
    statement: 'Content of a type that the resource does not take is refused, such as what any web page could post.',
    document: 'RFC 9110',
    section: '§15.5.16',
    url: `${address}15.5.16`,
  },
  'rfc9110:status.5xx-mcp': {
    level: 'SHOULD',
    statement: 'The MCP endpoint answers whatever it is sent without failing; 503 with Retry-After asks for patience.',
    document: 'RFC 9110',
    section: '§15.6',
    url: `${address}15.6`,
  },
  'rfc9110:field.optional-whitespace': {
    level: 'MUST',
    statement: 'Blanks around the value of a field, and around the elements of a list in it, mean nothing.',
    document: 'RFC 9110',
    section: '§5.5, §5.6.1',
    url: `${address}5.5`,
  },
} as const satisfies Record<string, Clause>;
