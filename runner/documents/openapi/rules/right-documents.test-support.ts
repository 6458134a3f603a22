import {
  type Document,
  ok,
  document,
  withGet,
  withSchema,
  withScheme,
  flow,
  addresses,
  json,
  id,
} from './write-documents.test-support.ts';

/** What is right, though tools are known to refuse it. */
export const rightDocuments: ReadonlyArray<readonly [name: string, document: Document]> = [
  ['a licence with a name alone', document('3.1.0', { info: { title: 'T', version: '1', license: { name: 'MIT' } } })],
  ['components alone', { openapi: '3.1.0', info: { title: 'T', version: '1' }, components: {} }],
  [
    'a licence with an identifier, and links by id, by reference and to another document',
    withGet(
      {
        operationId: 'a',
        parameters: [{ name: 'b.c', in: 'query', schema: {} }],
        responses: {
          200: {
            description: 'ok',
            links: {
              one: { operationId: 'a', parameters: { 'b.c': 1 } },
              two: { operationRef: '#/paths/~1a/get', parameters: { 'query.b.c': '$request.query.b.c' } },
              three: { operationRef: 'https://b.example/openapi.json#/paths/~1b/get' },
            },
          },
        },
      },
      '3.1.0',
      { info: { title: 'T', version: '1', license: { name: 'MIT', identifier: 'MIT' } } },
    ),
  ],
  ['webhooks alone', { openapi: '3.1.1', info: { title: 'T', version: '1' }, webhooks: {} }],
  ['an operation without responses in 3.1', withGet({ responses: undefined })],
  [
    'extensions everywhere',
    document('3.0.3', {
      'x-a': 1,
      info: { title: 'T', version: '1', 'x-b': { $ref: '#/no' } },
      paths: { 'x-c': 2, '/a': { 'x-d': 3 } },
    }),
  ],
  ['a scheme in capitals', withScheme({ type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' })],
  ['a scheme in capitals in 3.0', withScheme({ type: 'http', scheme: 'Bearer', bearerFormat: 'JWT' }, '3.0.3')],
  ['an OAuth flow', withScheme(flow(addresses))],
  ['relative addresses of OAuth in 3.1', withScheme(flow({ ...addresses, tokenUrl: '/token' }))],
  ['mutualTLS in 3.1', withScheme({ type: 'mutualTLS' })],
  ['no security at all', withGet({ security: [] }, '3.0.3', { security: [] })],
  [
    'OAuth flows that name no scopes, and scopes of a key',
    withGet({ security: [{ o: ['a'], k: ['b'] }] }, '3.1.0', {
      components: {
        securitySchemes: {
          o: { type: 'oauth2', flows: { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: {} } } },
          k: { type: 'apiKey', in: 'header', name: 'X-Key' },
        },
      },
    }),
  ],
  [
    'optional security',
    withGet({ security: [{}, { s: ['admin'] }] }, '3.1.0', {
      components: { securitySchemes: { s: { type: 'http', scheme: 'basic' } } },
    }),
  ],
  [
    'a path item by reference',
    document('3.1.0', {
      paths: { '/a': { $ref: '#/components/pathItems/A' } },
      components: { pathItems: { A: { get: { operationId: 'a', responses: ok } } } },
    }),
  ],
  [
    'a path parameter of the path item',
    document('3.0.3', { paths: { '/a/{id}': { parameters: [id], get: { operationId: 'a', responses: ok } } } }),
  ],
  [
    'a path parameter by reference',
    document('3.0.3', {
      paths: {
        '/a/{id}': { get: { operationId: 'a', parameters: [{ $ref: '#/components/parameters/Id' }], responses: ok } },
      },
      components: { parameters: { Id: id } },
    }),
  ],
  ['/a/{x} beside /a/me', document('3.1.0', { paths: { '/a/{id}': { parameters: [id] }, '/a/me': {} } })],
  [
    'the same parameter in two places',
    withGet({
      parameters: [
        { name: 'q', in: 'query', schema: {} },
        { name: 'q', in: 'header', schema: {} },
      ],
    }),
  ],
  [
    'a description of a server variable',
    document('3.1.0', {
      servers: [{ url: 'https://{h}.example', variables: { h: { default: 'a', description: 'x' } } }],
    }),
  ],
  ['a relative server', document('3.0.3', { servers: [{ url: '/v1' }, { url: '../v2' }] })],
  [
    'a schema in a circle',
    withSchema({
      type: 'object',
      properties: { parent: { $ref: '#/components/schemas/S' } },
      default: { parent: { parent: {} } },
    }),
  ],
  ['schemas that are true or false', withSchema({ additionalProperties: false, properties: { a: true } })],
  ['additionalProperties of 3.0', withSchema({ additionalProperties: true }, '3.0.3')],
  [
    'a property that is called $ref',
    withSchema({ type: 'object', properties: { $ref: { type: 'string' } }, default: { $ref: '#/no' } }, '3.0.3'),
  ],
  ['an example that holds a reference', withGet(json({ schema: {}, example: { $ref: '#/no' } }), '3.0.3')],
  [
    'members beside a reference',
    withGet(json({ schema: { $ref: '#/components/schemas/S', description: 'x', default: 'y' } }), '3.0.3', {
      components: { schemas: { S: { type: 'integer' } } },
    }),
  ],
  ['an anchor', withSchema({ $defs: { A: { $anchor: 'a', type: 'string' } }, properties: { a: { $ref: '#a' } } })],
  ['a relative reference', withSchema({ $ref: 'schemas/plant.json' })],
  ['unknown formats', withSchema({ type: 'string', format: 'rut', example: 'x' }, '3.0.3')],
  ['an example of a known format that is none', withSchema({ type: 'string', format: 'date', example: 'today' })],
  ['nullable of 3.0', withSchema({ type: 'string', nullable: true, enum: ['a'], default: null }, '3.0.3')],
  [
    'an enum of which the pattern takes one value',
    withSchema({ type: 'string', enum: ['A', 'b'], pattern: '^[A-Z]$' }),
  ],
  [
    'a closed object in whose place null may stand',
    withSchema({ type: ['object', 'null'], required: ['a'], additionalProperties: false }),
  ],
  ['bounds of another type', withSchema({ type: 'string', minItems: 3, maxItems: 1 })],
  ['a member that nobody may send', withSchema({ required: ['a'], properties: { a: {}, b: false } })],
  ['nullable beside allOf', withSchema({ nullable: true, allOf: [{ type: 'string' }], default: null }, '3.0.3')],
  [
    'read-only members left out of an example',
    withSchema(
      { type: 'object', required: ['id'], properties: { id: { type: 'integer', readOnly: true } }, example: {} },
      '3.0.3',
    ),
  ],
  ['an example written as text', withGet(json({ schema: { type: 'object' }, example: '{"a":1}' }), '3.0.3')],
  [
    'an example of a list in the query',
    withGet({
      parameters: [{ name: 'q', in: 'query', schema: { type: 'array', items: { type: 'string' } }, example: 'a,b' }],
    }),
  ],
  [
    'an example of XML',
    withGet({
      responses: {
        200: { description: '', content: { 'application/xml': { schema: { type: 'object' }, example: '<a/>' } } },
      },
    }),
  ],
  [
    'a dialect that is not known',
    document('3.1.0', {
      jsonSchemaDialect: 'https://example.com/dialect',
      components: { schemas: { S: { type: 'strang' } } },
    }),
  ],
  [
    'a schema of draft 7',
    withSchema({ $schema: 'http://json-schema.org/draft-07/schema#', items: [{ type: 'string' }] }),
  ],
  [
    'all statuses',
    withGet(
      { responses: { default: { description: '' }, '4XX': { description: '' }, 599: { description: '' } } },
      '3.0.3',
    ),
  ],
  ['a callback', withGet({ callbacks: { done: { '{$request.query.url}': { post: { responses: ok } } } } })],
  [
    'a name of a prototype',
    document('3.1.0', {
      components: {
        schemas: JSON.parse('{"__proto__": {"type": "string"}, "constructor": {"type": "string"}}') as Document,
      },
    }),
  ],
  ['the largest int64 as an excluded bound', withSchema({ type: 'integer', format: 'int64', minimum: 1 })],
];
