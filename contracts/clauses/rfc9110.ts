import type { Clause } from './clause.ts';

const address = 'https://www.rfc-editor.org/rfc/rfc9110.html#section-';

/** What RFC 9110, HTTP Semantics, demands. */
export const rfc9110 = {
  'rfc9110:media-type.case-insensitive': {
    level: 'MUST',
    statement: 'The type and the subtype of a media type are case-insensitive.',
    document: 'RFC 9110',
    section: '§8.3.1',
    url: `${address}8.3.1`,
  },
  'rfc9110:media-type.absent': {
    level: 'MAY',
    statement: 'A server may guess the type of a body without a Content-Type; refusing it avoids the guess.',
    document: 'RFC 9110',
    section: '§8.3',
    url: `${address}8.3`,
  },
  'rfc9110:content-coding.unsupported': {
    level: 'MUST',
    statement:
      'A content coding that the server does not support is refused with 415; it does not make the server fail.',
    document: 'RFC 9110',
    section: '§8.4',
    url: `${address}8.4`,
  },
  'rfc9110:content-length.exact': {
    level: 'MUST',
    statement: 'Content-Length, if sent, is the number of bytes of the body.',
    document: 'RFC 9110',
    section: '§8.6',
    url: `${address}8.6`,
  },
  'rfc9110:expect.continue': {
    level: 'MUST',
    statement: 'A request that waits for 100 gets 100 or a final status; 417 declines the expectation.',
    document: 'RFC 9110',
    section: '§10.1.1',
    url: `${address}10.1.1`,
  },
  'rfc9110:accept.satisfied': {
    level: 'MUST',
    statement: 'A request without Accept accepts any media type, and a request whose Accept covers JSON gets JSON.',
    document: 'RFC 9110',
    section: '§12.5.1',
    url: `${address}12.5.1`,
  },
  'rfc9110:accept.unavailable': {
    level: 'MUST',
    statement:
      'If nothing that Accept names is available, the response is 406, or the one that a request without Accept gets.',
    document: 'RFC 9110',
    section: '§12.5.1',
    url: `${address}12.5.1`,
  },
  'rfc9110:authentication.scheme-in-any-case': {
    level: 'MUST',
    statement: 'The name of an authentication scheme is case-insensitive.',
    document: 'RFC 9110',
    section: '§11.1',
    url: `${address}11.1`,
  },
  'rfc9110:head.no-content': {
    level: 'MUST',
    statement: 'A response to HEAD has no content.',
    document: 'RFC 9110',
    section: '§9.3.2',
    url: `${address}9.3.2`,
  },
  'rfc9110:head.like-get': {
    level: 'MAY',
    statement: 'The response to HEAD is that to GET without the content; some servers support GET only.',
    document: 'RFC 9110',
    section: '§9.1, §9.3.2',
    url: `${address}9.3.2`,
  },
  'rfc9110:methods.unsupported': {
    level: 'SHOULD',
    statement:
      'A method that a resource does not support gets a 405 response, and is not treated as a different method.',
    document: 'RFC 9110',
    section: '§9.1',
    url: `${address}9.1`,
  },
  'rfc9110:status.405-allow-documents': {
    level: 'SHOULD',
    statement: 'A 405 has an Allow field; clients of published documents work without it.',
    document: 'RFC 9110',
    section: '§15.5.6',
    url: `${address}15.5.6`,
  },
  'rfc9110:status.401-challenge': {
    level: 'MUST',
    statement: 'A 401 has a WWW-Authenticate field with at least one challenge.',
    document: 'RFC 9110',
    section: '§15.5.2',
    url: `${address}15.5.2`,
  },
  'rfc9110:status.401-lacks-credentials': {
    level: 'SHOULD',
    statement:
      'A request that lacks credentials gets a 401 response: clients understand this status as a request for credentials.',
    document: 'RFC 9110',
    section: '§15.5.2',
    url: `${address}15.5.2`,
  },
  'rfc9110:status.404-unknown': {
    level: 'SHOULD',
    statement: 'A URL for which the server has no resource gets a 404 response.',
    document: 'RFC 9110',
    section: '§15.5.5',
    url: `${address}15.5.5`,
  },
  'rfc9110:status.405-allow': {
    level: 'MUST',
    statement: 'A 405 has an Allow field with the methods that the resource supports, and /plants supports POST.',
    document: 'RFC 9110',
    section: '§15.5.6',
    url: `${address}15.5.6`,
  },
  'rfc9110:status.5xx-server-fault': {
    level: 'MUST',
    statement:
      'A 5xx says that the server failed; an error in the request gets a 4xx, an unknown method gets 405 or 501.',
    document: 'RFC 9110',
    section: '§15.6',
    url: `${address}15.6`,
  },
  'rfc9110:status.405-allow-true': {
    level: 'MUST',
    statement:
      'The Allow field of a 405 lists the methods that the resource supports at that time: one that it serves is there, one that it refuses with 405 is not.',
    document: 'RFC 9110',
    section: '§10.2.1, §15.5.6',
    url: `${address}15.5.6`,
  },
  'rfc9110:method.not-served': {
    level: 'MUST',
    statement: 'A method that the resource does not have is refused, and is not treated as a different method.',
    document: 'RFC 9110',
    section: '§15.5.6',
    url: `${address}15.5.6`,
  },
  'rfc9110:method.allow-named': {
    level: 'SHOULD',
    statement: 'A 405 of the MCP endpoint has an Allow field with its methods, POST among them.',
    document: 'RFC 9110',
    section: '§15.5.6',
    url: `${address}15.5.6`,
  },
  'rfc9110:media-type.unsupported': {
    level: 'SHOULD',
    statement:
      'Content of a type that the resource does not support is refused, such as the types that any web page could post.',
    document: 'RFC 9110',
    section: '§15.5.16',
    url: `${address}15.5.16`,
  },
  'rfc9110:status.5xx-mcp': {
    level: 'SHOULD',
    statement:
      'The MCP endpoint responds to any message without failing; 503 with Retry-After tells the client to wait.',
    document: 'RFC 9110',
    section: '§15.6',
    url: `${address}15.6`,
  },
  'rfc9110:field.name-any-case': {
    level: 'MUST',
    statement: 'Names of fields are compared without regard to case.',
    document: 'RFC 9110',
    section: '§5.1',
    url: `${address}5.1`,
  },
  'rfc9110:field.optional-whitespace': {
    level: 'MUST',
    statement: 'Whitespace around the value of a field, and around the elements of a list in it, has no meaning.',
    document: 'RFC 9110',
    section: '§5.5, §5.6.1',
    url: `${address}5.5`,
  },
  'rfc9110:accept.any': {
    level: 'MUST',
    statement: 'A request without Accept, or with */*, accepts any media type: it is served.',
    document: 'RFC 9110',
    section: '§12.5.1',
    url: `${address}12.5.1`,
  },
  'rfc9110:accept.none-available': {
    level: 'MUST',
    statement:
      'If a page has nothing that the request accepts, the response is 406, or the one that a request without Accept gets.',
    document: 'RFC 9110',
    section: '§12.5.1',
    url: `${address}12.5.1`,
  },
  'rfc9110:accept.weights': {
    level: 'SHOULD',
    statement: 'The request gets the available representation of the page to which it gives the greatest weight.',
    document: 'RFC 9110',
    section: '§12.4.2, §12.5.1',
    url: `${address}12.4.2`,
  },
  'rfc9110:accept.weight-zero': {
    level: 'SHOULD',
    statement: 'A type with the weight 0 is not acceptable to the request and is not sent.',
    document: 'RFC 9110',
    section: '§12.4.2',
    url: `${address}12.4.2`,
  },
  'rfc9110:accept.most-specific-range': {
    level: 'SHOULD',
    statement: 'The range that matches a media type most specifically decides its weight.',
    document: 'RFC 9110',
    section: '§12.5.1',
    url: `${address}12.5.1`,
  },
  'rfc9110:accept.type-in-any-case': {
    level: 'SHOULD',
    statement: 'A media type in Accept is case-insensitive.',
    document: 'RFC 9110',
    section: '§8.3.1, §12.5.1',
    url: `${address}8.3.1`,
  },
  'rfc9110:accept.parameters': {
    level: 'SHOULD',
    statement: 'Parameters of a media type in Accept narrow it down; an unknown parameter does not make the page fail.',
    document: 'RFC 9110',
    section: '§12.5.1',
    url: `${address}12.5.1`,
  },
  'rfc9110:accept.malformed': {
    level: 'MUST',
    statement: 'An Accept that is malformed, or very long, is refused or ignored; it does not make the server fail.',
    document: 'RFC 9110',
    section: '§12.5.1, §15.6',
    url: `${address}15.6`,
  },
  'rfc9110:vary.accept': {
    level: 'SHOULD',
    statement: 'If Accept decides what is sent, Vary names it, in all representations and in 304 and HEAD.',
    document: 'RFC 9110',
    section: '§12.5.5',
    url: `${address}12.5.5`,
  },
  'rfc9110:etag.unique': {
    level: 'MUST',
    statement:
      'A strong entity tag belongs to one representation only: HTML and Markdown have different tags, and so have compressed and plain bytes.',
    document: 'RFC 9110',
    section: '§8.8.1, §8.8.3',
    url: `${address}8.8.1`,
  },
  'rfc9110:last-modified.not-in-future': {
    level: 'MUST',
    statement: 'Last-Modified is not later than the time at which the response was made, which Date names.',
    document: 'RFC 9110',
    section: '§8.8.2.1',
    url: `${address}8.8.2.1`,
  },
  'rfc9110:conditional.not-modified': {
    level: 'MUST',
    statement:
      '304 is sent only to clients that already have the current representation: by a tag that matches, or by a date that is not before its last change.',
    document: 'RFC 9110',
    section: '§13.1.2, §13.1.3, §15.4.5',
    url: `${address}13.1.2`,
  },
  'rfc9110:content-location.same-content': {
    level: 'SHOULD',
    statement: 'The URL in Content-Location returns the enclosed content.',
    document: 'RFC 9110',
    section: '§8.7',
    url: `${address}8.7`,
  },
  'rfc9110:etag.of-selected-representation': {
    level: 'MUST',
    statement:
      'If-None-Match is compared with the representation that the request selects: the tag of the HTML is not that of the Markdown.',
    document: 'RFC 9110',
    section: '§13.1.2',
    url: `${address}13.1.2`,
  },
  'rfc9110:head.same-fields': {
    level: 'SHOULD',
    statement: 'HEAD gets the same status and the same fields as GET.',
    document: 'RFC 9110',
    section: '§9.3.2',
    url: `${address}9.3.2`,
  },
} as const satisfies Record<string, Clause>;
