import { type Clause, serviceContract } from './clause.ts';

const specification = { document: serviceContract, url: null } as const;

/** What the service's own specification promises. */
export const service = {
  'service:plants.valid-accepted': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'A valid POST /plants creates the plant and is answered with success.',
  },
  'service:plants.int64-id': {
    ...specification,
    level: 'MUST',
    section: '§2',
    statement: "A plant's id is an int64: every whole number from -2^63 to 2^63-1 is one.",
  },
  'service:plants.text-members': {
    ...specification,
    level: 'MUST',
    section: '§2',
    statement: 'name and tag are strings of any characters; no length and no alphabet is set.',
  },
  'service:plants.nul-character': {
    ...specification,
    level: 'SHOULD',
    section: '§2',
    statement: 'name and tag are strings, and U+0000 is a character of a string.',
  },
  'service:plants.query-ignored': {
    ...specification,
    level: 'MAY',
    section: '§4.1',
    statement: 'POST /plants has no query parameters; one that it does not know leaves it as it is.',
  },
  'service:plants.status-200': {
    ...specification,
    level: 'MUST',
    section: '§4.1 rule 1',
    statement: 'A valid request is answered 200; no other success is documented.',
  },
  'service:plants.answer-media-type': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'The answer 200 is application/json.',
  },
  'service:plants.answer-plant': {
    ...specification,
    level: 'MUST',
    section: '§4.1 rule 1',
    statement: 'The answer 200 has the shape of Plant: a string name, and a string tag where there is one.',
  },
  'service:plants.answer-without-id': {
    ...specification,
    level: 'MAY',
    section: '§4.1 rule 3',
    statement: 'The answer 200 is typed as Plant, which has no id.',
  },
  'service:plants.answer-echo': {
    ...specification,
    level: 'MAY',
    section: '§4.1',
    statement: 'The plant that comes back is the one that was created.',
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
    statement: 'A request that fails is answered 400.',
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
    statement: 'tag, where there is one, is a string.',
  },
  'service:plants.body-object': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'The request body is one NewPlant, which is an object.',
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
    statement: 'The request body is JSON; a text that is none makes the request fail.',
  },
  'service:plants.request-media-type': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'The request content type is application/json; no other is documented.',
  },
  'service:plants.only-post': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'POST is the one method of /plants.',
  },
  'service:plants.no-server-error': {
    ...specification,
    level: 'MUST',
    section: '§7',
    statement: 'A POST /plants that fails is answered 400; no 5xx is documented for anything a client sends.',
  },
  'service:plants.documented-statuses': {
    ...specification,
    level: 'MUST',
    section: '§4.1',
    statement: 'POST /plants answers 200 or 400, and else only what HTTP or missing credentials call for.',
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
    statement: 'The message of an Error tells the caller something.',
  },
  'service:errors.no-internals': {
    ...specification,
    level: 'SHOULD',
    section: '§7',
    statement: 'An error tells what is wrong with the request and nothing of how the service is made.',
  },
  'service:authentication.every-operation': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement:
      'Bearer credentials are asked for by every operation of the plant store and every tool of the MCP server: nothing is served without them.',
  },
  'service:authentication.every-resource': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement:
      'Credentials are asked for by every operation of the plant store, by the skills of the main API and by every tool of the MCP server, whatever else a request says.',
  },
  'service:authentication.bearer-scheme': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement:
      'Credentials are presented as Authorization: Bearer <ACCESS_TOKEN>; a bearer token under no other scheme gives access to the plant store, the main API or the MCP server.',
  },
  'service:metadata.root-location': {
    ...specification,
    level: 'MUST',
    section: '§4.3',
    statement: 'The protected-resource metadata stands at {mcp_url}/.well-known/oauth-protected-resource.',
  },
  'service:metadata.scopes-listed': {
    ...specification,
    level: 'MUST',
    section: '§1 rule 5, §5 rule 3',
    statement: 'The protected-resource metadata says which scopes exist.',
  },
  'service:authorization.pkce': {
    ...specification,
    level: 'MUST',
    section: '§5',
    statement:
      'The MCP server is reached by OAuth 2.0 with PKCE: each authorization server that its metadata names offers S256.',
  },
  'service:authorization.scope-as-asked': {
    ...specification,
    level: 'SHOULD',
    section: '§5 rule 2',
    statement: 'Each permission is requested separately: nothing is granted that was not asked for.',
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
    statement: 'The document has POST /plants, which takes a required JSON body and answers 200 and 400 in JSON.',
  },
  'service:document.schemas': {
    ...specification,
    level: 'MUST',
    section: '§2',
    statement:
      'The document has NewPlant, Plant and Error with the members, types, formats and required sets of the specification, and no further constraint.',
  },
  'service:mcp.speaks': {
    ...specification,
    level: 'MUST',
    section: '§1.4',
    statement: 'The MCP endpoint is at {mcp_url}/mcp and speaks a revision of the protocol.',
  },
  'service:mcp.scopes-separate': {
    ...specification,
    level: 'MUST',
    section: '§5 rule 2',
    statement: 'Each permission is asked for separately: a token opens the tools of the domains that its scopes name.',
  },
  'service:mcp.own-company-only': {
    ...specification,
    level: 'MUST',
    section: '§5 rule 2',
    statement: 'Data that a tool returns is that of the company that authorized the access.',
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
    statement: 'The MCP server serves AI assistants and agents, whichever client they use.',
  },
} as const satisfies Record<string, Clause>;
