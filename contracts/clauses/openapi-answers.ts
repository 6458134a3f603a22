import type { Clause } from './clause.ts';

const address = 'https://spec.openapis.org/oas/v3.1.0.html#';
const openapi = { document: 'OpenAPI 3.1.0' } as const;

/** What OpenAPI says of the answers that a document describes; the same in 3.0 and 3.1. */
export const openapiAnswers = {
  'openapi:media-type.schema': {
    ...openapi,
    level: 'MUST',
    section: '§4.8.14',
    url: `${address}media-type-object`,
    statement: 'The content of a response is valid against the schema of its media type.',
  },
  'openapi:response.content': {
    ...openapi,
    level: 'MUST',
    section: '§4.8.17',
    url: `${address}response-object`,
    statement: 'If a response names its media types, the response sent has one of them.',
  },
  'openapi:response.headers': {
    ...openapi,
    level: 'MUST',
    section: '§4.8.21',
    url: `${address}header-object`,
    statement:
      'A header that a response names as required is sent, and a header that is sent is valid against its schema.',
  },
  'openapi:responses.success-documented': {
    ...openapi,
    level: 'SHOULD',
    section: '§4.8.16',
    url: `${address}responses-object`,
    statement: 'A document covers the successful response of an operation and its known errors.',
  },
  'openapi:responses.errors-documented': {
    ...openapi,
    level: 'MAY',
    section: '§4.8.16',
    url: `${address}responses-object`,
    statement:
      'A document names the known errors of an operation, such as that for a wrong parameter; errors of HTTP itself need not be named.',
  },
  'openapi:parameter.values': {
    ...openapi,
    level: 'SHOULD',
    section: '§4.8.12',
    url: `${address}parameter-object`,
    statement: 'A parameter accepts the values that its schema allows; other values are refused.',
  },
  'openapi:parameter.survived': {
    ...openapi,
    level: 'MUST',
    section: '§4.8.12',
    url: `${address}parameter-object`,
    statement:
      'A value that the schema of a parameter does not allow is an error of the request and does not make the server fail.',
  },
  'openapi:schema.write-only': {
    ...openapi,
    level: 'SHOULD',
    section: '§4.8.24',
    url: `${address}schema-object`,
    statement: 'A property that is writeOnly may be sent in a request and is not sent in a response.',
  },
  'openapi:security.none-needed': {
    ...openapi,
    level: 'MUST',
    section: '§4.8.30',
    url: `${address}security-requirement-object`,
    statement: 'An operation without a security requirement needs no credentials.',
  },
} as const satisfies Record<string, Clause>;
