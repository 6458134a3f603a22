import { type Clause, publishedDocument } from './clause.ts';

const address = 'https://spec.openapis.org/oas/v3.1.0.html#';
const promised = { document: publishedDocument, url: null } as const;
const openapi = { document: 'OpenAPI 3.1.0' } as const;
const http = { document: 'RFC 9110' } as const;
const httpAddress = 'https://www.rfc-editor.org/rfc/rfc9110.html#section-';

/** What the document of an API promises of each of its operations, and what HTTP demands of them. */
export const openapiOperations = {
  'openapi:operation.statuses': {
    ...promised,
    level: 'MUST',
    section: 'responses of each operation',
    statement:
      'A response has a status that the document lists for the operation: the status itself, its range or default.',
  },
  'openapi:operation.success-content': {
    ...promised,
    level: 'MUST',
    section: 'content of each response',
    statement: 'A successful response has one of the media types that the document lists for its status.',
  },
  'openapi:operation.success-schema': {
    ...promised,
    level: 'MUST',
    section: 'schema of each response',
    statement: 'The body of a successful response is valid against the schema that the document gives for it.',
  },
  'openapi:operation.headers': {
    ...promised,
    level: 'MUST',
    section: 'headers of each response',
    statement: 'A response sends the headers that the document requires, each valid against its schema.',
  },
  'openapi:operation.errors-schema': {
    ...promised,
    level: 'MUST',
    section: 'content of each error',
    statement: 'An error that the document describes has the media type and the body that it describes.',
  },
  'openapi:operation.survives': {
    ...http,
    level: 'MUST',
    section: '§15.6',
    url: `${httpAddress}15.6`,
    statement: 'A request never makes the server fail, whatever it contains: an error of the request gets a 4xx.',
  },
  'openapi:operation.refuses-documented': {
    ...promised,
    level: 'MUST',
    section: 'request of each operation',
    statement: 'A request that the document does not allow is refused with 4xx, as the document says.',
  },
  'openapi:operation.refuses': {
    ...openapi,
    level: 'SHOULD',
    section: '§4.8.10',
    url: `${address}operation-object`,
    statement:
      'A request that the document does not allow is refused, though the document does not say with which status.',
  },
  'openapi:operation.accepts': {
    ...openapi,
    level: 'SHOULD',
    section: '§4.8.10',
    url: `${address}operation-object`,
    statement: 'A request with values that the schemas of the document allow is accepted.',
  },
  'openapi:operation.accepts-examples': {
    ...promised,
    level: 'MUST',
    section: 'examples of each request',
    statement: 'The examples that the document gives for a request are accepted.',
  },
  'openapi:operation.formats': {
    ...openapi,
    level: 'SHOULD',
    section: '§4.4.2',
    url: `${address}data-type-format`,
    statement: 'A format that is enforced in one place is enforced wherever the document names it.',
  },
  'openapi:operation.response-formats': {
    ...openapi,
    level: 'SHOULD',
    section: '§4.4.2',
    url: `${address}data-type-format`,
    statement: 'A string of a response is of the format that the document names for it.',
  },
  'openapi:paths.methods-complete': {
    ...openapi,
    level: 'SHOULD',
    section: '§4.8.9',
    url: `${address}path-item-object`,
    statement: 'A method that the document does not list for a path is not served there.',
  },
  'openapi:operation.credentials': {
    ...promised,
    level: 'MUST',
    section: 'security of each operation',
    statement: 'An operation that requires credentials serves nobody who has none, or wrong ones.',
  },
  'openapi:operation.scopes': {
    ...promised,
    level: 'MUST',
    section: 'security of each operation',
    statement: 'An operation that requires a scope serves no token that lacks it.',
  },
  'openapi:operation.integers-kept': {
    ...promised,
    level: 'MUST',
    section: 'format of each integer',
    statement: 'An integer whose format is int64 keeps each of its digits.',
  },
  'openapi:schema.read-only': {
    ...openapi,
    level: 'SHOULD',
    section: '§4.8.24',
    url: `${address}schema-object`,
    statement: 'A property that is readOnly is not taken from a request.',
  },
  'rfc9110:status.201-location': {
    ...http,
    level: 'SHOULD',
    section: '§15.3.2',
    url: `${httpAddress}15.3.2`,
    statement: 'The Location of a 201 is the URL of what was created.',
  },
  'rfc9110:method.put-replaces': {
    ...http,
    level: 'MUST',
    section: '§9.3.4, §9.2.2',
    url: `${httpAddress}9.3.4`,
    statement: 'A successful PUT makes the state that is sent the state of the resource, once or several times alike.',
  },
  'rfc5789:patch.as-described': {
    document: 'RFC 5789',
    level: 'MUST',
    section: '§2',
    url: 'https://www.rfc-editor.org/rfc/rfc5789.html#section-2',
    statement: 'A successful PATCH makes the changes that it describes, all of them and no others.',
  },
  'rfc5789:patch.atomic': {
    document: 'RFC 5789',
    level: 'MUST',
    section: '§2',
    url: 'https://www.rfc-editor.org/rfc/rfc5789.html#section-2',
    statement:
      'A PATCH is applied as a whole or not at all, so that a JSON Patch of which one operation fails changes nothing (RFC 6902 §5).',
  },
  'xml:document.well-formed': {
    document: 'XML 1.0',
    level: 'MUST',
    section: '§2.1',
    url: 'https://www.w3.org/TR/xml/#sec-well-formed',
    statement: 'What is sent in a media type of XML is a well-formed document.',
  },
  'rfc4180:records.even': {
    document: 'RFC 4180',
    level: 'SHOULD',
    section: '§2',
    url: 'https://www.rfc-editor.org/rfc/rfc4180.html#section-2',
    statement:
      'Every record of a CSV file has as many fields as its header; a field that holds the delimiter is quoted.',
  },
  'rfc9110:head.operations': {
    ...http,
    level: 'SHOULD',
    section: '§9.3.2',
    url: `${httpAddress}9.3.2`,
    statement: 'HEAD of what GET serves gets the status that GET gets, or is not offered.',
  },
  'rfc9110:methods.safe': {
    ...http,
    level: 'SHOULD',
    section: '§9.2.1',
    url: `${httpAddress}9.2.1`,
    statement: 'GET and HEAD do not change anything that the client did not intend to change.',
  },
  'rfc9110:conditional.if-match-compared': {
    ...http,
    level: 'MUST',
    section: '§13.1.1, §13.2.2',
    url: `${httpAddress}13.1.1`,
    statement: 'A change whose If-Match names another tag than the current one is not made.',
  },
  'rfc9110:conditional.if-match-strong': {
    ...http,
    level: 'MUST',
    section: '§13.1.1',
    url: `${httpAddress}13.1.1`,
    statement: 'If-Match is compared strongly: a weak tag matches nothing, and the change is not made.',
  },
} as const satisfies Record<string, Clause>;
