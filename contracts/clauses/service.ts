import { type Clause, serviceContract } from './clause.ts';

const specification = { document: serviceContract, url: null } as const;

/** What the service's own specification promises. */
export const service = {
  'service:plants.valid-accepted': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'A valid POST /plants creates the plant and returns a success response.',
  },
  'service:plants.int64-id': {
    ...specification,
    level: 'MUST',
    section: '§2',
    statement: "A plant's id is an int64: any whole number from -2^63 to 2^63-1 is valid.",
  },
  'service:plants.text-members': {
    ...specification,
    level: 'MUST',
    section: '§2',
    statement: 'name and tag are strings of any characters; neither a length nor an alphabet is specified.',
  },
  'service:plants.nul-character': {
    ...specification,
    level: 'SHOULD',
    section: '§2',
    statement: 'name and tag are strings, and U+0000 is a valid character of a string.',
  },
  'service:plants.query-ignored': {
    ...specification,
    level: 'ADVICE',
    section: '§4.1',
    statement: 'POST /plants has no query parameters; an unknown query parameter does not change its result.',
  },
  'service:plants.status-200': {
    ...specification,
    level: 'MUST',
    section: '§4.1 rule 1',
    statement: 'A valid request gets a 200 response; no other success status is documented.',
  },
  'service:plants.answer-media-type': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'The 200 response is application/json.',
  },
  'service:plants.answer-plant': {
    ...specification,
    level: 'MUST',
    section: '§4.1 rule 1',
    statement: 'The 200 response has the shape of Plant: name is a string, and tag is a string if present.',
  },
  'service:plants.answer-without-id': {
    ...specification,
    level: 'MAY',
    section: '§4.1 rule 3',
    statement: 'The 200 response has the type Plant, which has no id.',
  },
  'service:plants.answer-echo': {
    ...specification,
    level: 'MAY',
    section: '§4.1',
    statement: 'The plant in the response is the plant that was created.',
  },
  // The contract does not say that the response is the plant that was sent: only a store that returns names is judged.
  'service:plants.characters-kept': {
    ...specification,
    level: 'SHOULD',
    section: '§2',
    statement: 'A name keeps its characters.',
  },
  'service:plants.answer-own': {
    ...specification,
    level: 'MUST',
    section: '§2, §4.1',
    statement:
      'name and tag of the response are those of the created plant, never those of a plant of another request.',
  },
  'service:plants.required-members': {
    ...specification,
    level: 'MUST',
    section: '§2',
    statement: 'NewPlant requires name and id.',
  },
  'service:plants.failure-400': {
    ...specification,
    level: 'MUST',
    section: '§4.1 rule 2',
    statement: 'A request that fails gets a 400 response.',
  },
  'service:plants.name-type': {
    ...specification,
    level: 'MUST',
    section: '§2',
    statement: 'name is a string.',
  },
  'service:plants.id-type': {
    ...specification,
    level: 'MUST',
    section: '§2',
    statement: 'id is an integer.',
  },
  'service:plants.tag-type': {
    ...specification,
    level: 'MUST',
    section: '§2',
    statement: 'tag, if present, is a string.',
  },
  'service:plants.body-object': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'The request body is one NewPlant, which is a JSON object.',
  },
  'service:plants.body-required': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'POST /plants requires a body.',
  },
  'service:plants.body-json': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'The request body is JSON; a body that is not JSON makes the request fail.',
  },
  'service:plants.request-media-type': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'The request content type is application/json; no other type is documented.',
  },
  'service:plants.only-post': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'POST is the only method of /plants.',
  },
  'service:plants.no-server-error': {
    ...specification,
    level: 'MUST',
    section: '§7',
    statement: 'A POST /plants that fails gets a 400 response; no 5xx is documented for anything that a client sends.',
  },
  'service:plants.documented-statuses': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement:
      'POST /plants responds with 200 or 400, and otherwise only with statuses that HTTP or missing credentials require.',
  },
  'service:errors.error-shape': {
    ...specification,
    level: 'MUST',
    section: '§7',
    statement: 'Every 400 is application/json with the shape of Error: an int32 error and a string message.',
  },
  'service:errors.message-says-something': {
    ...specification,
    level: 'SHOULD',
    section: '§7',
    statement: 'The message of an Error gives the caller useful information.',
  },
  'service:errors.no-internals': {
    ...specification,
    level: 'SHOULD',
    section: '§7',
    statement:
      'An error says what is wrong with the request and reveals nothing about the implementation of the service.',
  },
  'service:authentication.every-operation': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement:
      'Every operation of the plant store and every tool of the MCP server requires bearer credentials: nothing is served without them.',
  },
  'service:authentication.every-resource': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement:
      'Every operation of the plant store, the skills of the main API and every tool of the MCP server require credentials, regardless of the rest of the request.',
  },
  'service:authentication.bearer-scheme': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement:
      'Credentials are presented as Authorization: Bearer <ACCESS_TOKEN>; a bearer token under any other scheme does not give access to the plant store, the main API or the MCP server.',
  },
  'service:metadata.root-location': {
    ...specification,
    level: 'MUST',
    section: '§4.3',
    statement: 'The protected-resource metadata is served at {mcp_url}/.well-known/oauth-protected-resource.',
  },
  'service:metadata.scopes-listed': {
    ...specification,
    level: 'MUST',
    section: '§1 rule 5, §5 rule 3',
    statement: 'The protected-resource metadata lists the scopes that exist.',
  },
  'service:authorization.pkce': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement:
      'Clients access the MCP server by OAuth 2.0 with PKCE: each authorization server that its metadata names offers S256.',
  },
  'service:authorization.scope-as-asked': {
    ...specification,
    level: 'SHOULD',
    section: '§5 rule 2',
    statement: 'Each permission is requested separately: nothing is granted that was not requested.',
  },
  'service:document.identity': {
    ...specification,
    level: 'MUST',
    section: '§9',
    statement:
      'The document of the plant store is OpenAPI 3.1.0, titled "OpenAPI Plant Store", version 1.0.0, under the MIT licence.',
  },
  'service:document.bearer': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement: 'The document applies the HTTP bearer scheme to all operations.',
  },
  'service:document.create-plant': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'The document has POST /plants, which takes a required JSON body and responds with 200 and 400 in JSON.',
  },
  'service:document.schemas': {
    ...specification,
    level: 'MUST',
    section: '§2',
    statement:
      'The document has NewPlant, Plant and Error with the members, types, formats and required members of the specification, and no further constraint.',
  },
  'service:mcp.speaks': {
    ...specification,
    level: 'MUST',
    section: '§1.4',
    statement: 'The MCP endpoint is at {mcp_url}/mcp and implements a revision of the protocol.',
  },
  'service:mcp.scopes-separate': {
    ...specification,
    level: 'MUST',
    section: '§5 rule 2',
    statement:
      'Each permission is requested separately: a token gives access only to the tools of the domains that its scopes name.',
  },
  'service:mcp.own-company-only': {
    ...specification,
    level: 'MUST',
    section: '§5 rule 2',
    statement: 'A tool returns only data of the company that authorized the access.',
  },
  'service:mcp.domains': {
    ...specification,
    level: 'MAY',
    section: '§1.2',
    statement: 'Tools are grouped by domain: taxes, accounting, banks, contacts, expenses, payroll and tickets.',
  },
  'service:mcp.client-connects': {
    ...specification,
    level: 'MAY',
    section: '§1.2',
    statement: 'The MCP server serves AI assistants and agents, regardless of the client they use.',
  },
} as const satisfies Record<string, Clause>;
