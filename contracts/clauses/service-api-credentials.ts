import { type Clause, publishedDocument, serviceContract } from './clause.ts';

const specification = { document: serviceContract, section: '§5', url: null } as const;
const published = { document: publishedDocument, section: 'security', url: null } as const;

/** What the published document and the specification say of credentials at the main API, operation by operation. */
export const serviceApiCredentials = {
  'service:api.documented-protection': {
    ...published,
    level: 'MUST',
    statement: 'An operation that the published document protects is not served without credentials.',
  },
  'service:api.documented-credentials': {
    ...published,
    level: 'MUST',
    statement:
      'Credentials that were never issued give no access to an operation that the published document protects.',
  },
  'service:api.key-compared-whole': {
    ...specification,
    level: 'MUST',
    statement:
      'An API key gives access only to what it was issued for; a part of the key, or a similar string, gives no access.',
  },
  'service:api.documented-schemes': {
    ...published,
    level: 'MUST',
    statement:
      'A token gives access to a protected operation in the ways that the published document names, and in no other way.',
  },
  'service:api.every-spelling': {
    ...specification,
    level: 'MUST',
    statement: 'No other way to write a request bypasses the credentials that the skills require.',
  },
  'service:api.every-method': {
    ...specification,
    level: 'MUST',
    statement:
      'What the main API protects is not served without credentials to any method: the scheme holds for the API, not for GET.',
  },
  'service:api.bearer-offered': {
    ...specification,
    level: 'SHOULD',
    statement: 'A 401 of the main API says that a bearer token is one of the credentials that it accepts.',
  },
  'service:api.no-error-without-credentials': {
    document: 'RFC 6750',
    section: '§3.1',
    url: 'https://www.rfc-editor.org/rfc/rfc6750#section-3.1',
    level: 'SHOULD',
    statement: 'The challenge of the main API has no error code if the request presented no credentials.',
  },
  'service:api.token-of-mcp-server': {
    ...specification,
    level: 'SHOULD',
    statement: 'The main API accepts or refuses a token that was issued for the MCP server, without a server error.',
  },
} as const satisfies Record<string, Clause>;
