import type { Clause } from './clause.ts';

const address = 'https://spec.openapis.org/oas/v3.1.0.html#';

/** What OpenAPI 3.1.0 says of a document and of what it describes. */
export const openapi = {
  'openapi:formats.int64': {
    level: 'SHOULD',
    statement:
      'The format int64 says that the number is a signed 64-bit integer; one outside it is not of the contract.',
    document: 'OpenAPI 3.1.0',
    section: '§4.4',
    url: `${address}data-types`,
  },
  'openapi:responses.known-errors': {
    level: 'SHOULD',
    statement: 'A document names the known errors of an operation; for a refused plant this one names 400 alone.',
    document: 'OpenAPI 3.1.0',
    section: '§4.8.16',
    url: `${address}responses-object`,
  },
} as const satisfies Record<string, Clause>;
