import { swagger, swaggerGet, type WrongDocument } from './write-documents.test-support.ts';

const get = '/paths/~1a/get';
const withParameter = (...parameters: readonly unknown[]): ReturnType<typeof swagger> => swaggerGet({ parameters });
const withScheme = (scheme: unknown): ReturnType<typeof swagger> =>
  swaggerGet({ security: [{ s: [] }] }, { securityDefinitions: { s: scheme } });

/** Documents of 2.0 that are wrong by its own rules. */
export const wrongSwagger: readonly WrongDocument[] = [
  ['identity-stated', 'no paths', { swagger: '2.0', info: { title: 'T', version: '1' } }, ''],
  ['identity-stated', 'a number', swagger({ swagger: 2 }), '/swagger'],
  ['identity-stated', 'both versions', swagger({ openapi: '3' }), '/openapi'],
  ['structure-valid', 'a field of 3.0', swagger({ components: {} }), '/components'],
  ['structure-valid', 'a host with a scheme', swagger({ host: 'https://a.example' }), '/host'],
  ['structure-valid', 'a base without a slash', swagger({ basePath: 'v1' }), '/basePath'],
  ['structure-valid', 'a scheme that is unknown', swagger({ schemes: ['ftp'] }), '/schemes'],
  ['structure-valid', 'a query without a type', withParameter({ name: 'q', in: 'query' }), `${get}/parameters/0`],
  [
    'structure-valid',
    'a list of nothing',
    withParameter({ name: 'q', in: 'query', type: 'array' }),
    `${get}/parameters/0`,
  ],
  [
    'structure-valid',
    'an object in the query',
    withParameter({ name: 'q', in: 'query', type: 'object' }),
    `${get}/parameters/0/type`,
  ],
  [
    'structure-valid',
    'a way to write lists that headers do not have',
    withParameter({ name: 'X-Q', in: 'header', type: 'array', items: { type: 'string' }, collectionFormat: 'multi' }),
    `${get}/parameters/0/collectionFormat`,
  ],
  ['structure-valid', 'a cookie', withParameter({ name: 'q', in: 'cookie', type: 'string' }), `${get}/parameters/0/in`],
  ['structure-valid', 'a body without a schema', withParameter({ name: 'b', in: 'body' }), `${get}/parameters/0`],
  [
    'structure-valid',
    'a body and a form',
    withParameter({ name: 'b', in: 'body', schema: {} }, { name: 'f', in: 'formData', type: 'string' }),
    get,
  ],
  [
    'structure-valid',
    'a response with content',
    swaggerGet({ responses: { 200: { description: 'ok', content: {} } } }),
    `${get}/responses/200/content`,
  ],
  [
    'schemas-valid',
    'a schema with oneOf',
    swagger({ definitions: { S: { oneOf: [{ type: 'string' }] } } }),
    '/definitions/S/oneOf',
  ],
  ['schemas-valid', 'an unknown type', swagger({ definitions: { S: { type: 'text' } } }), '/definitions/S/type'],
  [
    'references-resolve',
    'a reference of 3.0',
    swaggerGet({ responses: { 200: { description: 'ok', schema: { $ref: '#/components/schemas/S' } } } }),
    `${get}/responses/200/schema/$ref`,
  ],
  [
    'path-parameters-declared',
    'a placeholder that is not declared',
    swagger({ paths: { '/a/{id}': { get: { operationId: 'a', responses: { 200: { description: 'ok' } } } } } }),
    '/paths/~1a~1{id}/get',
  ],
  ['security-schemes-known', 'no such scheme', swaggerGet({ security: [{ s: [] }] }), `${get}/security/0/s`],
  [
    'security-schemes-complete',
    'http',
    withScheme({ type: 'http', name: 'a', in: 'header' }),
    '/securityDefinitions/s/type',
  ],
  ['security-schemes-complete', 'no flow', withScheme({ type: 'oauth2', scopes: {} }), '/securityDefinitions/s'],
  [
    'security-schemes-complete',
    'a flow without its URL',
    withScheme({ type: 'oauth2', flow: 'accessCode', authorizationUrl: 'https://a.example/', scopes: {} }),
    '/securityDefinitions/s',
  ],
  [
    'defaults-valid',
    'a default of another type',
    swagger({ definitions: { S: { type: 'integer', default: 'a' } } }),
    '/definitions/S/default',
  ],
];

/** Documents of 2.0 of which nothing is to be said. */
export const rightSwagger: ReadonlyArray<readonly [name: string, document: ReturnType<typeof swagger>]> = [
  ['a document of 2.0 with all that it has', wholeSwagger()],
  [
    'a default that is null where an extension allows it',
    swagger({ definitions: { S: { type: 'string', 'x-nullable': true, default: null } } }),
  ],
  ['an example of any form', swagger({ definitions: { S: { type: 'integer', example: 'free' } } })],
  ['types of JSON Schema', swagger({ definitions: { S: { type: ['string', 'null'] }, T: { type: 'array' } } })],
];

function wholeSwagger(): ReturnType<typeof swagger> {
  const id = { name: 'id', in: 'path', required: true, type: 'string', pattern: '^a' };
  const list = { name: 'l', in: 'query', type: 'array', items: { type: 'integer' }, collectionFormat: 'multi' };
  const get = {
    operationId: 'read',
    tags: ['t'],
    produces: ['application/json'],
    schemes: ['https'],
    deprecated: false,
    parameters: [{ $ref: '#/parameters/page' }, list],
    responses: {
      200: {
        description: 'ok',
        schema: { $ref: '#/definitions/Pet' },
        headers: { 'X-Rate': { type: 'integer', description: 'left' } },
        examples: { 'application/json': { name: 1 } },
      },
      default: { $ref: '#/responses/Fault' },
    },
    security: [{ key: [] }, { flow: ['read'] }],
  };
  const put = {
    operationId: 'send',
    consumes: ['multipart/form-data'],
    parameters: [{ name: 'file', in: 'formData', type: 'file' }],
    responses: { 204: { description: 'done' } },
    security: [{ basic: [] }],
  };
  const post = {
    operationId: 'write',
    parameters: [{ name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } }],
    responses: { 201: { description: 'made', schema: { type: 'file' } } },
  };
  return swagger({
    host: 'api.example:8080',
    basePath: '/v1',
    schemes: ['https'],
    consumes: ['application/json'],
    paths: { '/a/{id}': { parameters: [id], get, put, post }, 'x-a': 1 },
    parameters: { page: { name: 'page', in: 'query', type: 'integer', default: 1, minimum: 1 } },
    responses: { Fault: { description: 'wrong', schema: { $ref: '#/definitions/Any' } } },
    definitions: {
      Any: {},
      Pet: {
        type: 'object',
        discriminator: 'kind',
        required: ['kind'],
        properties: { kind: { type: 'string' }, id: { type: 'integer', format: 'int64', readOnly: true } },
        xml: { name: 'pet' },
      },
      Cat: { allOf: [{ $ref: '#/definitions/Pet' }, { type: 'object', additionalProperties: { type: 'string' } }] },
    },
    securityDefinitions: {
      basic: { type: 'basic' },
      key: { type: 'apiKey', name: 'X-Key', in: 'header' },
      flow: {
        type: 'oauth2',
        flow: 'accessCode',
        authorizationUrl: 'https://a.example/authorize',
        tokenUrl: 'https://a.example/token',
        scopes: { read: 'reads' },
      },
    },
    tags: [{ name: 't', externalDocs: { url: 'https://a.example/' } }],
  });
}
