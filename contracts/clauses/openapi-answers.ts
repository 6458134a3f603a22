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
    statement: 'Content that is answered is what the schema of its media type says.',
  },
  'openapi:response.content': {
    ...openapi,
    level: 'MUST',
    section: '§4.8.17',
    url: `${address}response-object`,
    statement: 'Where a response names its media types, what is answered has one of them.',
  },
  'openapi:response.headers': {
    ...openapi,
    level: 'MUST',
    section: '§4.8.21',
    url: `${address}header-object`,
    statement: 'A header that a response names as required is sent, and one that is sent is what its schema says.',
  },
  'openapi:responses.success-documented': {
    ...openapi,
    level: 'SHOULD',
    section: '§4.8.16',
    url: `${address}responses-object`,
    statement: 'A document covers the successful response of an operation and the errors that are known.',
  },
  'openapi:responses.errors-documented': {
    ...openapi,
    level: 'MAY',
    section: '§4.8.16',
    url: `${address}responses-object`,
    statement:
      "A document names the errors of an operation that are known, such as that for a wrong parameter; HTTP's own need not be named.",
  },
  'openapi:parameter.values': {
    ...openapi,
    level: 'SHOULD',
    section: '§4.8.12',
    url: `${address}parameter-object`,
    statement: 'A parameter takes the values that its schema allows; others are refused.',
  },
  'openapi:parameter.survived': {
    ...openapi,
    level: 'MUST',
    section: '§4.8.12',
    url: `${address}parameter-object`,
    statement:
      'A value that the schema of a parameter does not allow is a fault of the request and makes no server fail.',
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
