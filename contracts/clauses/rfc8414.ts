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
    statement: 'authorization_endpoint and token_endpoint are present, each an absolute URL.',
  },
  'rfc8414:members.endpoints-lead': {
    ...members,
    level: 'MUST',
    statement: 'A member that names an endpoint is the URL of that endpoint.',
  },
  'rfc8414:members.response-types': {
    ...members,
    level: 'MUST',
    statement: 'response_types_supported is present, an array of the response types; the code flow needs code in it.',
  },
  'rfc8414:members.grant-types': {
    ...members,
    level: 'MUST',
    statement:
      'grant_types_supported lists the grants that the server supports: it contains authorization_code, or is omitted.',
  },
  'rfc8414:members.types': {
    ...members,
    level: 'MUST',
    statement: 'Members have the defined types: arrays of strings, URLs, booleans.',
  },
  'rfc8414:members.signing-algorithms': {
    ...members,
    level: 'MUST',
    statement:
      'A server that lists private_key_jwt or client_secret_jwt for an endpoint lists the algorithms of these JWTs too, without none.',
  },
  'rfc8414:members.public-clients': {
    ...members,
    level: 'ADVICE',
    statement:
      'token_endpoint_auth_methods_supported contains none, which tells public clients that they can connect; if omitted, it means client_secret_basic.',
  },
  'rfc8414:members.jwks-uri': {
    ...members,
    level: 'MUST',
    statement: 'jwks_uri, if present, is an https URL that returns a JWK Set.',
  },
  'rfc8414:members.scopes': {
    ...members,
    level: 'MAY',
    statement:
      'scopes_supported tells clients which scopes they can request: the scopes of the resources too, though a server may leave some out.',
  },
  'rfc8414:signed-metadata.verifiable': {
    document,
    section: '§2.1',
    url: `${address}2.1`,
    level: 'MUST',
    statement:
      'signed_metadata, if present, is a JWT that is signed or MACed, and names in iss the party that attests it.',
  },
  'rfc8414:signed-metadata.agrees': {
    document,
    section: '§2.1',
    url: `${address}2.1`,
    level: 'ADVICE',
    statement:
      'The values in signed_metadata equal the plain members: clients that verify it use its values, and all others use the plain ones.',
  },
  'rfc8414:answers.json': {
    ...answers,
    level: 'MUST',
    statement: 'The response with the metadata is 200 with the media type application/json.',
  },
  'rfc8414:answers.error-status': {
    ...answers,
    level: 'SHOULD',
    statement: 'A URL without metadata says so by its status; a page with 200 stops clients that try several URLs.',
  },
  'rfc8414:answers.no-empty-lists': {
    ...answers,
    level: 'MUST',
    statement: 'A member without elements is omitted.',
  },
  'rfc8414:validation.issuer-same': {
    ...validation,
    level: 'MUST',
    statement: 'The issuer in the metadata is the issuer from which the URL of the metadata was built.',
  },
  'rfc8414:validation.issuer-last-slash': {
    ...validation,
    level: 'SHOULD',
    statement:
      'The issuer in the metadata is the same to the last character; an additional or missing slash stops strict clients.',
  },
  'rfc8414:compatibility.documents-agree': {
    document,
    section: '§5',
    url: `${address}5`,
    level: 'SHOULD',
    statement: 'A server that publishes its metadata at several URLs publishes the same at each.',
  },
} as const satisfies Record<string, Clause>;
