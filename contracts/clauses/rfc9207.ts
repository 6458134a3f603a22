import type { Clause } from './clause.ts';

const document = 'RFC 9207';
const address = 'https://www.rfc-editor.org/rfc/rfc9207.html#section-';

/** What RFC 9207, Authorization Server Issuer Identification, asks of an authorization server. */
export const rfc9207 = {
  'rfc9207:response.iss': {
    document,
    section: '§2',
    url: `${address}2`,
    level: 'MUST',
    statement:
      'A server that announces iss puts its issuer into each response to the client, errors too, once and exactly.',
  },
  'rfc9207:response.announced': {
    document,
    section: '§2.3',
    url: `${address}2.3`,
    level: 'MUST',
    statement: 'A server that sends iss announces it; clients may refuse an iss that was not announced.',
  },
  'rfc9207:metadata.type': {
    document,
    section: '§3',
    url: `${address}3`,
    level: 'MUST',
    statement: 'authorization_response_iss_parameter_supported, if present, is a boolean.',
  },
} as const satisfies Record<string, Clause>;
