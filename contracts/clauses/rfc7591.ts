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
    statement: 'A successful registration gets a JSON object that has a client_id.',
  },
  'rfc7591:answer.id-of-its-own': {
    ...answers,
    // A server may give one client_id to several instances of a client, so what is alike in all else is not judged.
    level: 'SHOULD',
    statement: 'The server chooses the client_id, and gives a client no id that is in use by another one.',
  },
  'rfc7591:answer.issued-at': {
    ...answers,
    level: 'MUST',
    statement:
      'The time of a registration, and the one at which its secret expires, are numbers of seconds since 1970, if the response has them; 0 stands for a secret that never expires.',
  },
  'rfc7591:answer.status-201': {
    ...answers,
    level: 'MUST',
    statement: 'A successful registration gets a 201 response.',
  },
  'rfc7591:answer.metadata': {
    ...answers,
    level: 'MUST',
    statement:
      'The response repeats the registered values, including values that the server chose; if it has a secret, client_secret_expires_at says when it expires, with 0 for never.',
  },
  'rfc7591:metadata.types': {
    document,
    section: '§2, §3.2.1',
    url: `${address}2`,
    level: 'MUST',
    statement:
      'Registered metadata has the defined types: grant_types, response_types and contacts are arrays of strings, jwks is a JSON object, URLs are absolute, and names and scope are strings; what has no value is left out.',
  },
  'rfc7591:metadata.defaults': {
    document,
    section: '§2',
    url: `${address}2`,
    level: 'MUST',
    statement:
      'What a registration leaves out has its default: a client registered with redirect URIs alone gets codes, and redeems them as the response says.',
  },
  'rfc7591:metadata.pages-of-the-web': {
    document,
    section: '§2, §5',
    url: `${address}2`,
    level: 'SHOULD',
    statement:
      'The URLs of a registration for the pages, the logo and the policies of a client lead to pages and images of the web; others, such as scripts, are refused or left out.',
  },
  'rfc7591:redirects.without-fragment': {
    ...errors,
    level: 'MUST',
    statement: 'Redirect URIs that are not safe to redirect to, such as scripts and URIs with a fragment, are refused.',
  },
  'rfc7591:errors.named': {
    ...errors,
    level: 'SHOULD',
    statement:
      'A registration that is refused for its metadata gets a 400 with a JSON object whose error names the kind of problem.',
  },
  'rfc7591:metadata.one-key-set': {
    document,
    section: '§2',
    url: `${address}2`,
    level: 'MUST',
    statement: 'A registration and its response never hold both jwks and jwks_uri.',
  },
} as const satisfies Record<string, Clause>;
