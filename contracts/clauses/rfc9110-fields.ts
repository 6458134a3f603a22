import type { Clause } from './clause.ts';

const address = 'https://www.rfc-editor.org/rfc/rfc9110.html#section-';

/** What RFC 9110 demands of the form of fields, of dates, and of conditional requests beside what stands in `rfc9110`. */
export const rfc9110Fields = {
  'rfc9110:etag.form': {
    level: 'MUST',
    statement:
      'ETag holds one entity tag: visible characters between double quotes, with W/ before them where it is weak.',
    document: 'RFC 9110',
    section: '§2.2, §8.8.3',
    url: `${address}8.8.3`,
  },
  'rfc9110:challenge.grammar': {
    level: 'MUST',
    statement: 'WWW-Authenticate is a list of challenges. Each begins with the name of its scheme.',
    document: 'RFC 9110',
    section: '§2.2, §11.6.1',
    url: `${address}11.6.1`,
  },
  'rfc9110:status.304-etag': {
    level: 'MUST',
    statement: 'A 304 has the ETag that a 200 to the same request has.',
    document: 'RFC 9110',
    section: '§15.4.5',
    url: `${address}15.4.5`,
  },
  'rfc9110:status.304-fields': {
    level: 'MUST',
    statement:
      'A 304 has the Cache-Control, Content-Location, Date, Expires and Vary that a 200 to the same request would have.',
    document: 'RFC 9110',
    section: '§15.4.5',
    url: `${address}15.4.5`,
  },
  'rfc9110:conditional.precedence': {
    level: 'MUST',
    statement: 'If-Modified-Since is ignored where the request has If-None-Match.',
    document: 'RFC 9110',
    section: '§13.1.3, §13.2.2',
    url: `${address}13.1.3`,
  },
  'rfc9110:conditional.tag-forms': {
    level: 'MUST',
    statement:
      'If-None-Match matches where any tag of its list is the current one by the weak comparison, and where it is "*": a server that judges tags does not send the content again.',
    document: 'RFC 9110',
    section: '§8.8.3.2, §13.1.2',
    url: `${address}13.1.2`,
  },
  'rfc9110:coding.named-truly': {
    level: 'MUST',
    statement: 'Content-Encoding names the codings that were applied to the content, so that it can be decoded.',
    document: 'RFC 9110',
    section: '§8.4',
    url: `${address}8.4`,
  },
  'rfc9110:coding.refused-not-sent': {
    level: 'SHOULD',
    statement:
      'A response to a request whose Accept-Encoding accepts none of the available codings has none; a weight of 0 says that a coding is not acceptable.',
    document: 'RFC 9110',
    section: '§12.5.3',
    url: `${address}12.5.3`,
  },
  'rfc9110:vary.accept-encoding': {
    level: 'SHOULD',
    statement: 'If Accept-Encoding decides what a cacheable response holds, Vary names it.',
    document: 'RFC 9110',
    section: '§12.5.5',
    url: `${address}12.5.5`,
  },
  'rfc9110:range.part-named': {
    level: 'MUST',
    statement:
      'A 206 response with one part names in Content-Range the bytes that it holds, and the length of the whole where it is known.',
    document: 'RFC 9110',
    section: '§14.4, §15.3.7.1',
    url: `${address}14.4`,
  },
  'rfc9110:range.beyond-end': {
    level: 'MUST',
    statement:
      'A range that begins within the content and ends beyond it, and a suffix that is longer than the content, mean what there is.',
    document: 'RFC 9110',
    section: '§14.1.2',
    url: `${address}14.1.2`,
  },
  'rfc9110:range.condition-compared': {
    level: 'MUST',
    statement: 'Where If-Range does not match the current content, Range is ignored and the whole content is sent.',
    document: 'RFC 9110',
    section: '§13.1.5',
    url: `${address}13.1.5`,
  },
  'rfc9110:range.odd-survived': {
    level: 'SHOULD',
    statement: 'Ranges that cannot be read or served, and conditions that cannot be read, do not make the server fail.',
    document: 'RFC 9110',
    section: '§13.1, §14.2, §15.5.17',
    url: `${address}14.2`,
  },
  'rfc9110:range.part-requested': {
    level: 'MUST',
    statement:
      'A 206 response to a request for one range holds bytes of it; a range that begins with a dash counts from the end.',
    document: 'RFC 9110',
    section: '§14.1.2, §15.3.7',
    url: `${address}14.1.2`,
  },
  'rfc9110:range.for-get-alone': {
    level: 'MUST',
    statement: 'Range is ignored in requests with a method other than GET, such as HEAD.',
    document: 'RFC 9110',
    section: '§14.2',
    url: `${address}14.2`,
  },
  'rfc9110:conditional.head-like-get': {
    level: 'MUST',
    statement:
      'If-None-Match is evaluated for HEAD as for GET: a server that judges tags sends 304 where the tag is the current one.',
    document: 'RFC 9110',
    section: '§13.1.2, §13.2.1',
    url: `${address}13.1.2`,
  },
  'rfc9110:content-length.of-304': {
    level: 'MUST',
    statement:
      'Content-Length of a 304, if it is sent, is the number of bytes that a 200 to the same request would have.',
    document: 'RFC 9110',
    section: '§8.6',
    url: `${address}8.6`,
  },
  'rfc9110:head.published-metadata': {
    level: 'SHOULD',
    statement:
      'HEAD of metadata that GET serves gets the status that GET gets, or 405 or 501 where GET alone is supported.',
    document: 'RFC 9110',
    section: '§9.1, §9.3.2',
    url: `${address}9.3.2`,
  },
  'rfc9110:options.allow-true': {
    level: 'SHOULD',
    statement:
      'Allow in a response to OPTIONS lists the methods that the resource supports: none that it refuses with 405.',
    document: 'RFC 9110',
    section: '§9.3.7, §10.2.1',
    url: `${address}10.2.1`,
  },
  'rfc9110:conditional.tag-list': {
    level: 'MUST',
    statement: 'If-None-Match is a list: GET gets 304 if any of its tags matches the current one.',
    document: 'RFC 9110',
    section: '§13.1.2',
    url: `${address}13.1.2`,
  },
  'rfc9110:conditional.weak-comparison': {
    level: 'MUST',
    statement: 'Tags of If-None-Match are compared without regard to whether they are weak.',
    document: 'RFC 9110',
    section: '§13.1.2, §8.8.3.2',
    url: `${address}13.1.2`,
  },
  'rfc9110:conditional.tag-confirmed': {
    level: 'SHOULD',
    statement: 'GET with the current entity tag in If-None-Match gets 304; clients work without it.',
    document: 'RFC 9110',
    section: '§13.1.2',
    url: `${address}13.1.2`,
  },
  'rfc9110:status.405-allow-sent': {
    level: 'MUST',
    statement: 'A 405 has an Allow field, which may be empty.',
    document: 'RFC 9110',
    section: '§15.5.6',
    url: `${address}15.5.6`,
  },
  'rfc9110:content-length.of-head': {
    level: 'MUST',
    statement: 'Content-Length of a response to HEAD, if it is sent, is the number of bytes that GET would get.',
    document: 'RFC 9110',
    section: '§8.6',
    url: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-8.6',
  },
  'rfc9110:head.no-content': {
    level: 'MUST',
    statement: 'A response to HEAD has no content.',
    document: 'RFC 9110',
    section: '§9.3.2',
    url: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-9.3.2',
  },
  'rfc9110:status.no-content': {
    level: 'MUST',
    statement: 'A response with the status 204 or 304 has no content.',
    document: 'RFC 9110',
    section: '§6.4.1, §15.3.5, §15.4.5',
    url: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-6.4.1',
  },
  // The document says MUST. Middleware of wide use sends Content-Length: 0 with 204 on purpose, for a browser that waited without it.
  'rfc9110:status.unframed': {
    level: 'SHOULD',
    statement:
      'A response with the status 204 has neither Content-Length nor Transfer-Encoding; one with 205 has no content.',
    document: 'RFC 9110, RFC 9112',
    section: 'RFC 9110 §8.6, §15.3.6; RFC 9112 §6.1',
    url: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-8.6',
  },
  'rfc9110:fields.grammar': {
    level: 'MUST',
    statement: 'A sender generates no field that does not have the form which its document gives it.',
    document: 'RFC 9110',
    section: '§2.2',
    url: `${address}2.2`,
  },
  'rfc9110:fields.single': {
    level: 'MUST',
    statement: 'A sender generates a field on several lines only if the field is a list.',
    document: 'RFC 9110',
    section: '§5.3',
    url: `${address}5.3`,
  },
  'rfc9110:date.sent': {
    level: 'MUST',
    statement: 'An origin server with a clock sends Date in every response of the classes 2xx, 3xx and 4xx.',
    document: 'RFC 9110',
    section: '§6.6.1',
    url: `${address}6.6.1`,
  },
  'rfc9110:date.by-a-clock': {
    level: 'MUST',
    statement:
      'Only a server with a clock, which tells the current time in good approximation, sends Date in its responses.',
    document: 'RFC 9110',
    section: '§6.6.1, §5.6.7',
    url: `${address}6.6.1`,
  },
  'rfc9110:date.of-message': {
    level: 'SHOULD',
    statement: 'Date is the best available approximation of the date and time at which the message was made.',
    document: 'RFC 9110',
    section: '§6.6.1',
    url: `${address}6.6.1`,
  },
  'rfc9110:dates.imf-fixdate': {
    level: 'MUST',
    statement:
      'A sender writes HTTP dates, such as Date and Last-Modified, in one format: Sun, 06 Nov 1994 08:49:37 GMT.',
    document: 'RFC 9110',
    section: '§5.6.7, §6.6.1, §8.8.2',
    url: `${address}5.6.7`,
  },
  'rfc9110:coding.lossless': {
    // The document says what codings are for, and uses no keyword.
    level: 'SHOULD',
    statement: 'A content coding loses nothing: the decoded content is that which comes without the coding.',
    document: 'RFC 9110',
    section: '§8.4.1',
    url: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-8.4.1',
  },
  'rfc9110:field.unknown-ignored': {
    level: 'SHOULD',
    statement: 'Header fields that the recipient does not know are ignored.',
    document: 'RFC 9110',
    section: '§5.1',
    url: 'https://www.rfc-editor.org/rfc/rfc9110.html#section-5.1',
  },
} as const satisfies Record<string, Clause>;
