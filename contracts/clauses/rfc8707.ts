import type { Clause } from './clause.ts';

const document = 'RFC 8707';
const address = 'https://www.rfc-editor.org/rfc/rfc8707.html#section-';
const indicators = { document, section: '§2', url: `${address}2` } as const;
const tokens = { document, section: '§2.2', url: `${address}2.2` } as const;

/** What RFC 8707, Resource Indicators for OAuth 2.0, asks of an authorization server. */
export const rfc8707 = {
  'rfc8707:resource.accepted': {
    ...indicators,
    level: 'MUST',
    statement: 'The server accepts token requests for the resource that its own metadata names.',
  },
  'rfc8707:resource.malformed-refused': {
    ...indicators,
    level: 'MAY',
    statement:
      'A resource that is not an absolute URI, or has a fragment, gets the error invalid_target; ignoring it is common.',
  },
  'rfc8707:resource.unknown-not-granted': {
    document,
    section: '§2.1',
    url: `${address}2.1`,
    level: 'SHOULD',
    statement: 'A resource that the server does not know is refused; at least, no token is issued for it.',
  },
  'rfc8707:token.granted-resource-only': {
    ...tokens,
    level: 'SHOULD',
    statement: 'The token endpoint issues tokens only for resources that were requested at the authorization endpoint.',
  },
  'rfc8707:token.audience': {
    ...tokens,
    level: 'SHOULD',
    statement: 'The audience of a token is the resource that it was requested for.',
  },
} as const satisfies Record<string, Clause>;
