import type { Clause } from './clause.ts';

const address = 'https://www.rfc-editor.org/rfc/rfc9113.html#section-';

/** What RFC 9113, HTTP/2, demands of responses. */
export const rfc9113 = {
  'rfc9113:connection.frames': {
    level: 'MUST',
    statement:
      'A server sends no frame that is longer than SETTINGS_MAX_FRAME_SIZE, exceeds a flow-control window, is malformed, interrupts a header section or stands where its type has no place.',
    document: 'RFC 9113',
    section: '§4.2, §4.3, §5.1, §6, §6.9.1',
    url: `${address}4.2`,
  },
  'rfc9113:streams.own-response': {
    level: 'MUST',
    statement: 'A response is sent on the stream of its request, whatever other streams are open.',
    document: 'RFC 9113',
    section: '§5, §8.1',
    url: `${address}8.1`,
  },
  'rfc9113:push.as-permitted': {
    level: 'MUST',
    statement: 'Nothing is pushed to a client that sets SETTINGS_ENABLE_PUSH to 0.',
    document: 'RFC 9113',
    section: '§6.5.2, §8.4',
    url: `${address}6.5.2`,
  },
  'rfc9113:message.interim-not-last': {
    level: 'MUST',
    statement: 'A response with an informational status does not end its stream: a final response follows.',
    document: 'RFC 9113',
    section: '§8.1',
    url: `${address}8.1`,
  },
  'rfc9113:message.length-agrees': {
    level: 'MUST',
    statement: 'The value of Content-Length equals the sum of the lengths of the DATA frames.',
    document: 'RFC 9113',
    section: '§8.1.1',
    url: `${address}8.1.1`,
  },
  'rfc9113:fields.names-lowercase': {
    level: 'MUST',
    statement: 'Field names are converted to lowercase when a message is constructed.',
    document: 'RFC 9113',
    section: '§8.2',
    url: `${address}8.2`,
  },
  'rfc9113:fields.valid': {
    level: 'MUST',
    statement:
      'A field name has no control character, whitespace or character beyond ASCII, and a field value no NUL, CR or LF, and no whitespace at its beginning or end.',
    document: 'RFC 9113',
    section: '§8.2.1',
    url: `${address}8.2.1`,
  },
  'rfc9113:fields.no-connection-fields': {
    level: 'MUST',
    statement:
      'A message has no connection-specific field: Connection, Proxy-Connection, Keep-Alive, Transfer-Encoding or Upgrade.',
    document: 'RFC 9113',
    section: '§8.2.2',
    url: `${address}8.2.2`,
  },
  'rfc9113:fields.pseudo-status': {
    level: 'MUST',
    statement:
      'A response has the pseudo-field :status once, before all other fields, no other pseudo-field, and none among its trailers.',
    document: 'RFC 9113',
    section: '§8.3, §8.3.2',
    url: `${address}8.3`,
  },
  'rfc9113:upgrade.no-101': {
    level: 'MUST',
    statement: 'The status 101 is not used.',
    document: 'RFC 9113',
    section: '§8.6',
    url: `${address}8.6`,
  },
} as const satisfies Record<string, Clause>;
