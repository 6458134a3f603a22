import type { Clause } from './clause.ts';

const document = 'RFC 9728';
const address = 'https://www.rfc-editor.org/rfc/rfc9728.html#section-';
const identifiers = { document, section: '§1.2', url: `${address}1.2` } as const;
const members = { document, section: '§2', url: `${address}2` } as const;
const languages = { document, section: '§2.1', url: `${address}2.1` } as const;
const signed = { document, section: '§2.2', url: `${address}2.2` } as const;
const places = { document, section: '§3', url: `${address}3` } as const;
const requests = { document, section: '§3.1', url: `${address}3.1` } as const;
const answers = { document, section: '§3.2', url: `${address}3.2` } as const;
const validation = { document, section: '§3.3', url: `${address}3.3` } as const;

/** What RFC 9728, OAuth 2.0 Protected Resource Metadata, asks of a protected resource and its metadata. */
export const rfc9728 = {
  'rfc9728:location.inserted': {
    ...places,
    level: 'SHOULD',
    statement:
      'The metadata of a resource with a path is served where the well-known path is inserted before that path; MCP also permits the root.',
  },
  'rfc9728:location.bare-host': {
    ...places,
    level: 'MUST',
    statement:
      'The metadata of a resource without a path is served at /.well-known/oauth-protected-resource of its host.',
  },
  'rfc9728:location.agree': {
    ...places,
    level: 'SHOULD',
    statement: 'Metadata that is published at several URLs has the same authorization servers and scopes at each.',
  },
  'rfc9728:request.plain-get': {
    ...requests,
    level: 'MUST',
    statement: 'A plain GET returns the metadata; it needs no credentials, because it says where to get them.',
  },
  'rfc9728:request.other-fields': {
    ...requests,
    level: 'SHOULD',
    statement: 'Header fields that clients send with every request do not prevent them from getting the metadata.',
  },
  'rfc9728:response.media-type': {
    ...answers,
    level: 'MUST',
    statement: 'The metadata is sent with the media type application/json.',
  },
  'rfc9728:response.json-object': {
    ...answers,
    level: 'MUST',
    statement: 'A successful response is 200 with a JSON object whose members are the metadata.',
  },
  'rfc9728:response.empty-omitted': {
    ...answers,
    level: 'MUST',
    statement: 'A member without a value is omitted from the metadata.',
  },
  'rfc9728:resource.https-address': {
    ...identifiers,
    level: 'MUST',
    statement: 'resource is present, and is an absolute https URL without a fragment.',
  },
  'rfc9728:resource.without-query': {
    ...identifiers,
    level: 'SHOULD',
    statement: 'The identifier of a resource does not have a query.',
  },
  'rfc9728:resource.covers-request': {
    ...validation,
    level: 'MUST',
    statement: 'resource covers the URL that the client calls: it has its origin, and its path or the beginning of it.',
  },
  'rfc9728:resource.identical': {
    ...validation,
    level: 'MUST',
    statement:
      'resource is, character by character, the URL that was requested where a challenge led to the metadata, and that of which the well-known URL is made.',
  },
  'rfc9728:resource.identical-at-root': {
    ...validation,
    level: 'SHOULD',
    statement:
      'At the root, where MCP clients look last, resource is the URL of the host or that of the endpoint, character by character.',
  },
  'rfc9728:scopes.well-formed': {
    ...members,
    level: 'MUST',
    statement: 'scopes_supported is an array of scope values, each without spaces, quotes and backslashes.',
  },
  'rfc9728:bearer-methods.include-header': {
    ...members,
    level: 'MUST',
    statement:
      'bearer_methods_supported is an array of strings, and includes header for tokens that are sent in the Authorization field.',
  },
  'rfc9728:bearer-methods.known': {
    ...members,
    level: 'SHOULD',
    statement:
      'bearer_methods_supported names header and body only: no other method is defined, and query exposes tokens.',
  },
  'rfc9728:jwks.public-keys': {
    ...members,
    level: 'MUST',
    statement: 'jwks_uri, if present, is the https URL of a JWK Set of public keys.',
  },
  'rfc9728:signing-algorithms.without-none': {
    ...members,
    level: 'MUST',
    statement: 'resource_signing_alg_values_supported does not contain "none".',
  },
  'rfc9728:members.types': {
    ...members,
    level: 'MUST',
    statement:
      'The members on certificates, DPoP and authorization details have the defined types: booleans and arrays of strings.',
  },
  'rfc9728:addresses.reachable': {
    ...members,
    level: 'SHOULD',
    statement: 'URLs in the metadata, which are for clients and people, have hosts that these can reach.',
  },
  'rfc9728:texts.well-formed': {
    ...languages,
    level: 'SHOULD',
    statement:
      'Name, documentation, policy and terms of service are strings and URLs, in as many languages as there are tags.',
  },
  'rfc9728:texts.name': {
    ...members,
    level: 'MAY',
    statement:
      'resource_name tells the user at the consent page which resource the client will access; it is recommended.',
  },
  'rfc9728:signed-metadata.verifies': {
    ...signed,
    level: 'MUST',
    statement:
      'signed_metadata, if present, is a JWT with an iss, signed by a key of that issuer, and for this resource.',
  },
  'rfc9728:signed-metadata.not-nested': {
    ...signed,
    level: 'SHOULD',
    statement: 'signed_metadata does not contain another signed_metadata.',
  },
  'rfc9728:signed-metadata.agrees': {
    ...signed,
    level: 'ADVICE',
    statement:
      'The values in signed_metadata equal the plain members: clients that verify it use its values, and all others use the plain ones.',
  },
  'rfc9728:servers.list-resource': {
    document,
    section: '§4',
    url: `${address}4`,
    level: 'SHOULD',
    statement: 'An authorization server that lists its resources includes the resources that name it.',
  },
  'rfc9728:challenge.metadata-address': {
    document,
    section: '§5.1',
    url: `${address}5.1`,
    level: 'MUST',
    statement: 'resource_metadata in a challenge is the https URL of the metadata of the requested resource.',
  },
  'rfc9728:security.tls': {
    document,
    section: '§7.1',
    url: `${address}7.1`,
    level: 'MUST',
    statement: 'The metadata is served over TLS with a valid certificate.',
  },
  'rfc9728:caching.not-for-long': {
    document,
    section: '§7.10',
    url: `${address}7.10`,
    level: 'MAY',
    statement: 'The metadata is cached only for as long as a change of authorization servers may stay unnoticed.',
  },
} as const satisfies Record<string, Clause>;
