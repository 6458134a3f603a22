import { document, ok, withGet, withSchema, type WrongDocument } from './write-documents.test-support.ts';

const get = '/paths/~1a/get';
const atPath = (path: string, version: '3.0.3' | '3.1.0' = '3.1.0'): ReturnType<typeof document> =>
  document(version, { paths: { [path]: {} } });
const withContent = (type: string): ReturnType<typeof document> =>
  withGet({ responses: { 200: { description: 'ok', content: { [type]: {} } } } }, '3.0.3');
const withCallback = (key: string): ReturnType<typeof document> =>
  withGet({ callbacks: { c: { [key]: { post: { operationId: 'b', responses: ok } } } } });
const withForm = (media: unknown, version: '3.0.3' | '3.1.0' | '3.2.0' = '3.1.0'): ReturnType<typeof document> =>
  withGet({ requestBody: { content: { 'multipart/form-data': media } } }, version);
const withField = (name: string): ReturnType<typeof document> =>
  withGet({ responses: { 200: { description: 'ok', headers: { [name]: { schema: {} } } } } });
const atServer = (url: string): ReturnType<typeof document> => document('3.1.0', { servers: [{ url }] });
const schema = '/components/schemas/S';
const self = `#${schema}`;
/** A schema of objects with one member. */
const within = (a: unknown, required: readonly string[]): Record<string, unknown> => ({
  type: 'object',
  required,
  properties: { a },
});
const form = { type: 'object', properties: { file: { type: 'string' } } };

/** Documents whose keys and flags are of no use, though their types are right. */
export const wrongKeys: readonly WrongDocument[] = [
  ['keys-well-formed', 'a query in a path', atPath('/a?b=c'), '/paths/~1a?b=c'],
  ['keys-well-formed', 'a fragment in a path', atPath('/a#b', '3.0.3'), '/paths/~1a#b'],
  ['keys-well-formed', 'angle brackets in a path', atPath('/a/<id>'), '/paths/~1a~1<id>'],
  ['keys-well-formed', 'a blank in a path', atPath('/a b'), '/paths/~1a b'],
  ['keys-well-formed', 'a brace that is not closed', atPath('/a/{id'), '/paths/~1a~1{id'],
  ['keys-well-formed', 'an escape of nothing', atPath('/a%zz'), '/paths/~1a%zz'],
  ['keys-well-formed', 'a blank in the name of a field', withField('X Rate'), `${get}/responses/200/headers/X Rate`],
  ['keys-well-formed', 'a colon in the name of a field', withField('X-Rate:'), `${get}/responses/200/headers/X-Rate:`],
  [
    'keys-well-formed',
    'a parameter with a blank in the name of its field',
    withGet({ parameters: [{ name: 'X Key', in: 'header', schema: {} }] }),
    `${get}/parameters/0/name`,
  ],
  ['servers-usable', 'a query behind a server', atServer('https://a.example/v1?key=1'), '/servers/0/url'],
  ['servers-usable', 'a fragment behind a server', atServer('https://a.example/v1#a'), '/servers/0/url'],
  ['schemas-possible', 'a constant of another type', withSchema({ type: 'string', const: 5 }), `${schema}/const`],
  ['schemas-possible', 'a member of its own kind', withSchema(within({ $ref: self }, ['a'])), schema],
  ['schemas-possible', 'one of itself', withSchema({ oneOf: [{ $ref: self }] }), schema],
  [
    'schemas-possible',
    'items of its own kind',
    withSchema({ type: 'array', minItems: 1, items: { $ref: self } }),
    schema,
  ],
  ['schemas-possible', 'members of members', withSchema(within(within({ $ref: self }, ['a']), ['a']), '3.0.3'), schema],
  ['keys-well-formed', 'a type without a subtype', withContent('json'), `${get}/responses/200/content/json`],
  ['keys-well-formed', 'nothing as a media type', withContent(''), `${get}/responses/200/content/`],
  ['keys-well-formed', 'a blank in a type', withContent('text/ html'), `${get}/responses/200/content/text~1 html`],
  ['keys-well-formed', 'a word for a callback', withCallback('onPaid'), `${get}/callbacks/c/onPaid`],
  ['keys-well-formed', 'a sentence for a callback', withCallback('not a URL'), `${get}/callbacks/c/not a URL`],
  [
    'keys-well-formed',
    'an unknown source',
    withCallback('{$request.cookie.a}'),
    `${get}/callbacks/c/{$request.cookie.a}`,
  ],
  ['keys-well-formed', 'a name in braces', withCallback('{url}'), `${get}/callbacks/c/{url}`],
  [
    'encodings-known',
    'an encoding of nothing',
    withForm({ schema: form, encoding: { other: {} } }),
    `${get}/requestBody/content/multipart~1form-data/encoding/other`,
  ],
  [
    'encodings-known',
    'an encoding of nothing in 3.2',
    withForm({ schema: form, encoding: { other: {} } }, '3.2.0'),
    `${get}/requestBody/content/multipart~1form-data/encoding/other`,
  ],
  ['schemas-possible', 'an empty enum', withSchema({ enum: [] }), '/components/schemas/S/enum'],
  [
    'schemas-possible',
    'a schema that is part of itself',
    withSchema({ allOf: [{ $ref: '#/components/schemas/S' }] }),
    '/components/schemas/S/allOf/0',
  ],
  [
    'schemas-valid',
    'readOnly and writeOnly',
    withSchema({ type: 'object', properties: { a: { type: 'string', readOnly: true, writeOnly: true } } }, '3.0.3'),
    '/components/schemas/S/properties/a',
  ],
  [
    'structure-valid',
    'a variable with no values',
    document('3.1.0', { servers: [{ url: '/{v}', variables: { v: { enum: [], default: 'a' } } }] }),
    '/servers/0/variables/v/enum',
  ],
  [
    'servers-usable',
    'a variable with no values in 3.0',
    document('3.0.3', { servers: [{ url: '/{v}', variables: { v: { enum: [], default: 'a' } } }] }),
    '/servers/0/variables/v/enum',
  ],
];

/** Documents that come near. */
export const rightKeys: ReadonlyArray<readonly [name: string, document: ReturnType<typeof document>]> = [
  ['paths of any letters', document('3.1.0', { paths: { '/ä/:b/(c)/d%20e': {}, '/f;v=1/*': {}, '/{a}.{b}': {} } })],
  ['names of fields', withField('x-RateLimit_Limit.v1')],
  ['a component of any name for a field', document('3.1.0', { components: { headers: { Rate: { schema: {} } } } })],
  ['a tree', withSchema(within({ type: 'array', items: { $ref: self } }, ['a']))],
  ['a list', withSchema(within({ $ref: self }, []))],
  ['a list that ends with null', withSchema(within({ anyOf: [{ type: 'null' }, { $ref: self }] }, ['a']))],
  [
    'a list that ends with null in 3.0',
    withSchema(within({ nullable: true, allOf: [{ $ref: self }] }, ['a']), '3.0.3'),
  ],
  ['an expression', withSchema({ oneOf: [{ type: 'string' }, within({ $ref: self }, ['a'])] })],
  ['a parent that is only read', withSchema(within({ readOnly: true, allOf: [{ $ref: self }] }, ['a']), '3.0.3')],
  ['a constant of its type', withSchema({ type: ['string', 'null'], const: null })],
  ['media types with parameters, and ranges', withContent('text/plain; charset="utf-8"; a=b')],
  ['a range of types', withContent('*/*')],
  ['a type with a suffix', withContent('application/vnd.a-b.v1+json;profile=c')],
  ['a callback at a fixed URL', withCallback('https://a.example/hook')],
  ['a callback with an expression in a URL', withCallback('{$request.body#/url}/data?id={$response.header.X-Id}')],
  ['a callback that is an expression', withCallback('$request.query.url')],
  ['an encoding of a property elsewhere', withForm({ schema: { allOf: [form] }, encoding: { file: {} } }, '3.0.3')],
  [
    'an encoding of a member of a map',
    withForm({ schema: { type: 'object', additionalProperties: { type: 'string' } }, encoding: { any: {} } }),
  ],
  [
    'a tree of schemas',
    withSchema({ allOf: [{ type: 'object', properties: { child: { $ref: '#/components/schemas/S' } } }] }),
  ],
  [
    'readOnly and writeOnly since 3.1',
    withSchema({ type: 'object', properties: { a: { readOnly: true, writeOnly: true } } }),
  ],
];
