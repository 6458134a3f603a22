import type { Clause } from './clause.ts';

const document = 'RFC 7591';
const address = 'https://www.rfc-editor.org/rfc/rfc7591.html#section-';
const answers = { document, section: '§3.2.1', url: `${address}3.2.1` } as const;
const errors = { document, section: '§3.2.2', url: `${address}3.2.2` } as const;

/** What RFC 7591, OAuth 2.0 Dynamic Client Registration, asks of an authorization server. */
export const rfc7591 = {
  'rfc7591:answer.client': {
    ...answers,
    level: 'MUST',
    statement: 'A registration that succeeds is answered with a JSON object that has a client_id.',
  },
  'rfc7591:answer.status-201': {
    ...answers,
    level: 'MUST',
    statement: 'A registration that succeeds is answered 201.',
  },
  'rfc7591:answer.metadata': {
    ...answers,
    level: 'MUST',
    statement:
      'The answer repeats what was registered, values that the server chose included; where it has a secret, it says in client_secret_expires_at until when, 0 for ever.',
  },
  'rfc7591:redirects.without-fragment': {
    ...errors,
    level: 'MUST',
    statement: 'Redirect URIs that nobody may be sent to, such as scripts and ones with a fragment, are refused.',
  },
  'rfc7591:errors.named': {
    ...errors,
    level: 'SHOULD',
    statement:
      'A registration that is refused for its metadata is answered 400 with a JSON object whose error says which kind it is.',
  },
} as const satisfies Record<string, Clause>;
