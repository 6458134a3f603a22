import { type Clause, publishedDocument, serviceContract } from './clause.ts';

const specification = { document: serviceContract, section: '§5', url: null } as const;
const published = { document: publishedDocument, section: 'security', url: null } as const;

/** What the published document and the specification say of credentials at the main API, operation by operation. */
export const serviceApiCredentials = {
  'service:api.documented-protection': {
    ...published,
    level: 'MUST',
    statement: 'An operation that the published document protects is served to nobody without credentials.',
  },
  'service:api.documented-credentials': {
    ...published,
    level: 'MUST',
    statement: 'Credentials that nobody issued open no operation that the published document protects.',
  },
  'service:api.key-compared-whole': {
    ...specification,
    level: 'MUST',
    statement:
      'An API key opens what it was given out for; a part of it, or a text that is only like it, opens nothing.',
  },
  'service:api.documented-schemes': {
    ...published,
    level: 'MUST',
    statement: 'A token opens a protected operation in the ways that the published document names, and in no other.',
  },
  'service:api.every-spelling': {
    ...specification,
    level: 'MUST',
    statement: 'No other way to write a request gets round the credentials that the skills need.',
  },
  'service:api.bearer-offered': {
    ...specification,
    level: 'SHOULD',
    statement: 'A 401 of the main API tells that a bearer token is one of the credentials that it takes.',
  },
  'service:api.no-error-without-credentials': {
    document: 'RFC 6750',
    section: '§3.1',
    url: 'https://www.rfc-editor.org/rfc/rfc6750#section-3.1',
    level: 'SHOULD',
    statement: 'The challenge of the main API names no error where the request presented no credentials.',
  },
  'service:api.token-of-mcp-server': {
    ...specification,
    level: 'SHOULD',
    statement:
      'A token that was issued for the MCP server is taken or refused by the main API, and is no error of the server.',
  },
} as const satisfies Record<string, Clause>;
