import type { Clause } from './clause.ts';

const document = 'RFC 8414';
const address = 'https://www.rfc-editor.org/rfc/rfc8414.html#section-';
const members = { document, section: '§2', url: `${address}2` } as const;
const answers = { document, section: '§3.2', url: `${address}3.2` } as const;
const validation = { document, section: '§3.3', url: `${address}3.3` } as const;

/** What RFC 8414, OAuth 2.0 Authorization Server Metadata, asks of an authorization server. */
export const rfc8414 = {
  'rfc8414:members.issuer': {
    ...members,
    level: 'MUST',
    statement: 'issuer is an https URL without query and fragment.',
  },
  'rfc8414:members.endpoints': {
    ...members,
    level: 'MUST',
    statement: 'authorization_endpoint and token_endpoint are there, each an absolute URL.',
  },
  'rfc8414:members.response-types': {
    ...members,
    level: 'MUST',
    statement: 'response_types_supported is there, a list of the response types; the code flow needs code among them.',
  },
  'rfc8414:members.grant-types': {
    ...members,
    level: 'MUST',
    statement:
      'grant_types_supported lists the grants that the server gives: authorization_code is one of them, or the list is left out.',
  },
  'rfc8414:members.types': {
    ...members,
    level: 'MUST',
    statement: 'Members have the types that are defined: lists of strings, URLs, booleans.',
  },
  'rfc8414:members.public-clients': {
    ...members,
    level: 'MAY',
    statement:
      'token_endpoint_auth_methods_supported has none, by which programs that can keep no secret see that they are welcome; left out, it means client_secret_basic.',
  },
  'rfc8414:members.jwks-uri': {
    ...members,
    level: 'MUST',
    statement: 'jwks_uri, where there is one, is an https URL that answers with a JWK Set.',
  },
  'rfc8414:members.scopes': {
    ...members,
    level: 'MAY',
    statement:
      'scopes_supported tells clients what they can ask for: the scopes of the resources too, though a server may keep some to itself.',
  },
  'rfc8414:signed-metadata.verifiable': {
    document,
    section: '§2.1',
    url: `${address}2.1`,
    level: 'MUST',
    statement:
      'signed_metadata, where there is one, is a JWT that is signed or MACed, and says in iss who vouches for it.',
  },
  'rfc8414:signed-metadata.agrees': {
    document,
    section: '§2.1',
    url: `${address}2.1`,
    level: 'MAY',
    statement:
      'What signed_metadata says is what the plain members say: clients that verify it take its values, and all others take the plain ones.',
  },
  'rfc8414:answers.json': {
    ...answers,
    level: 'MUST',
    statement: 'The metadata is answered 200 with the media type application/json.',
  },
  'rfc8414:answers.error-status': {
    ...answers,
    level: 'SHOULD',
    statement:
      'An address at which there is no metadata says so by its status; a page with 200 stops clients that look on.',
  },
  'rfc8414:answers.no-empty-lists': {
    ...answers,
    level: 'MUST',
    statement: 'A member without elements is left out.',
  },
  'rfc8414:validation.issuer-same': {
    ...validation,
    level: 'MUST',
    statement: 'The issuer in the metadata is the one that the address of the metadata was made of.',
  },
  'rfc8414:validation.issuer-last-slash': {
    ...validation,
    level: 'SHOULD',
    statement:
      'The issuer in the metadata is the same to the last character; a slash more or less stops strict clients.',
  },
  'rfc8414:compatibility.documents-agree': {
    document,
    section: '§5',
    url: `${address}5`,
    level: 'SHOULD',
    statement: 'A server that publishes its metadata at several addresses says the same at each.',
  },
} as const satisfies Record<string, Clause>;
