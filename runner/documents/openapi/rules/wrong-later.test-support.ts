import {
  document,
  inGet,
  json,
  ok,
  withGet,
  withSchema,
  withScheme,
  type WrongDocument,
} from './write-documents.test-support.ts';

const version = '3.2.0';
const get = '/paths/~1a/get';
const operation = { operationId: 'b', responses: ok };
const whole = { name: 'q', in: 'querystring', content: { 'application/x-www-form-urlencoded': { schema: {} } } };
const atPath = (path: string): ReturnType<typeof document> =>
  document(version, { paths: { [path]: { get: { operationId: 'a', responses: ok } } } });
const withExample = (example: unknown): ReturnType<typeof document> =>
  withGet(json({ schema: { type: 'integer' }, examples: { one: example } }), version);

/** Documents of 3.2 that are wrong by its own rules. */
export const wrongLater: readonly WrongDocument[] = [
  [
    'references-resolve',
    'a part of itself by its own URI that is not there',
    document(version, {
      $self: 'https://descriptions.example/api',
      components: { schemas: { A: { $ref: 'api#/components/schemas/B' } } },
    }),
    '/components/schemas/A/$ref',
  ],
  ['structure-valid', 'a fragment of its own', document(version, { $self: 'https://a.example/b#c' }), '/$self'],
  ['structure-valid', 'a query in a path', atPath('/a?b=c'), '/paths/~1a?b=c'],
  ['structure-valid', 'a fragment in a path', atPath('/a#b'), '/paths/~1a#b'],
  ['structure-valid', 'a segment of nothing', atPath('/a//b'), '/paths/~1a~1~1b'],
  ['structure-valid', 'letters beyond ASCII in a path', atPath('/ä'), '/paths/~1ä'],
  ['structure-valid', 'a placeholder twice', document(version, { paths: { '/{id}/{id}': {} } }), '/paths/~1{id}~1{id}'],
  [
    'structure-valid',
    'a key of content that is not a media type',
    withGet({ responses: { 200: { description: 'ok', content: { json: {} } } } }, version),
    `${get}/responses/200/content/json`,
  ],
  [
    'structure-valid',
    'POST among the additional operations',
    document(version, { paths: { '/a': { additionalOperations: { POST: operation } } } }),
    '/paths/~1a/additionalOperations/POST',
  ],
  [
    'structure-valid',
    'a method with a blank',
    document(version, { paths: { '/a': { additionalOperations: { 'COPY IT': operation } } } }),
    '/paths/~1a/additionalOperations/COPY IT',
  ],
  [
    'structure-valid',
    'the whole query beside a part of it',
    withGet({ parameters: [whole, { name: 'p', in: 'query', schema: {} }] }, version),
    `${get}/parameters/0`,
  ],
  [
    'structure-valid',
    'the whole query with a style',
    withGet({ parameters: [{ ...whole, explode: true }] }, version),
    `${get}/parameters/0/explode`,
  ],
  [
    'structure-valid',
    'the whole query twice',
    withGet({ parameters: [whole, { ...whole, name: 'r' }] }, version),
    `${get}/parameters/0`,
  ],
  [
    'structure-valid',
    'encodings by name and position',
    withGet(json({ schema: {}, encoding: {}, itemEncoding: {} }), version),
    inGet,
  ],
  ['structure-valid', 'an example twice', withExample({ value: 1, dataValue: 1 }), `${inGet}/examples/one`],
  ['examples-valid', 'data of another type', withExample({ dataValue: 'a' }), `${inGet}/examples/one/dataValue`],
  [
    'structure-valid',
    'a tag of a tag that is not there',
    document(version, { tags: [{ name: 'a', parent: 'b' }] }),
    '/tags/0/parent',
  ],
  [
    'structure-valid',
    'tags of each other',
    document(version, {
      tags: [
        { name: 'a', parent: 'b' },
        { name: 'b', parent: 'a' },
      ],
    }),
    '/tags/0/parent',
    '/tags/1/parent',
  ],
  [
    'structure-valid',
    'a field of 3.3',
    document(version, { info: { title: 'T', version: '1', since: 1 } }),
    '/info/since',
  ],
  ['schemas-valid', 'an unknown type', withSchema({ type: 'text' }, version), '/components/schemas/S/type'],
  [
    'schemas-valid',
    'a node of XML that is unknown',
    withSchema({ type: 'string', xml: { nodeType: 'comment' } }, version),
    '/components/schemas/S/xml/nodeType',
  ],
  [
    'security-schemes-complete',
    'a device without its URL',
    withScheme(
      { type: 'oauth2', flows: { deviceAuthorization: { tokenUrl: 'https://a.example/', scopes: {} } } },
      version,
    ),
    '/components/securitySchemes/s/flows/deviceAuthorization',
  ],
  [
    'oauth-addresses-secure',
    'metadata without TLS',
    withScheme(
      {
        type: 'oauth2',
        oauth2MetadataUrl: 'http://a.example/',
        flows: { clientCredentials: { tokenUrl: 'https://a.example/', scopes: {} } },
      },
      version,
    ),
    '/components/securitySchemes/s/oauth2MetadataUrl',
  ],
];

/** Documents of 3.2 of which nothing is to be said. */
export const rightLater: ReadonlyArray<readonly [name: string, document: ReturnType<typeof document>]> = [
  ['a document of 3.2 with all that is new in it', wholeDocument()],
  [
    'a security scheme by its URI',
    withGet({ security: [{ '#/components/securitySchemes/s': [] }] }, version, {
      components: { securitySchemes: { s: { type: 'http', scheme: 'bearer' } } },
    }),
  ],
  [
    'a reference to itself by its own URI',
    document(version, {
      $self: 'https://descriptions.example/api',
      components: { schemas: { A: { $ref: 'https://descriptions.example/api#/components/schemas/B' }, B: {} } },
    }),
  ],
  ['serialized data', withExample({ dataValue: 1, serializedValue: '1' })],
];

function wholeDocument(): ReturnType<typeof document> {
  const stream = {
    itemSchema: { $ref: '#/components/schemas/Event' },
    examples: { one: { serializedValue: 'data: a\n\n' } },
  };
  const found = { summary: 'found', content: { 'application/json': { $ref: '#/components/mediaTypes/events' } } };
  const cookie = { name: 'c', in: 'cookie', style: 'cookie', schema: { type: 'string' } };
  const parts = {
    schema: { type: 'array' },
    prefixEncoding: [{ contentType: 'text/plain' }],
    itemEncoding: { headers: {} },
  };
  return document(version, {
    $self: '/openapi.yaml',
    servers: [{ url: '/v1', name: 'this one' }],
    tags: [
      { name: 'a', summary: 'A', kind: 'nav' },
      { name: 'b', parent: 'a' },
    ],
    paths: {
      '/a/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: {} }],
        query: { operationId: 'search', parameters: [whole, cookie], responses: { 200: found } },
        additionalOperations: {
          COPY: { operationId: 'copy', requestBody: { content: { 'multipart/mixed': parts } }, responses: { 204: {} } },
        },
      },
    },
    components: {
      mediaTypes: { events: stream },
      schemas: {
        Event: {
          oneOf: [{ $ref: '#/components/schemas/Other' }],
          discriminator: { propertyName: 'kind', mapping: {}, defaultMapping: 'Other' },
        },
        Other: { type: 'object', xml: { nodeType: 'element' } },
      },
      securitySchemes: { s: deviceScheme() },
    },
    security: [{ s: [] }],
  });
}

function deviceScheme(): unknown {
  return {
    type: 'oauth2',
    deprecated: true,
    oauth2MetadataUrl: 'https://a.example/.well-known/oauth-authorization-server',
    flows: {
      deviceAuthorization: {
        deviceAuthorizationUrl: 'https://a.example/device',
        tokenUrl: 'https://a.example/token',
        scopes: {},
      },
    },
  };
}
