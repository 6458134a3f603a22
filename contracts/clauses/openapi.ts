import type { Clause } from './clause.ts';

const address = 'https://spec.openapis.org/oas/v3.1.0.html#';

/** What OpenAPI 3.1.0 says of a document and of what it describes. */
export const openapi = {
  'openapi:formats.int64': {
    level: 'SHOULD',
    statement:
      'The format int64 means that the number is a signed 64-bit integer; a number outside that range violates the contract.',
    document: 'OpenAPI 3.1.0',
    section: '§4.4',
    url: `${address}data-types`,
  },
  'openapi:responses.known-errors': {
    level: 'SHOULD',
    statement: 'A document names the known errors of an operation; for a refused plant this document names 400 only.',
    document: 'OpenAPI 3.1.0',
    section: '§4.8.16',
    url: `${address}responses-object`,
  },
} as const satisfies Record<string, Clause>;
