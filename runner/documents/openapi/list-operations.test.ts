import t from 'tap';
import { type DocumentedOperation, listOperations } from './list-operations.ts';
import { sampleSchema } from './sample-value.ts';

const apiUrl = new URL('https://api.staging.example');
const base = {
  documentUrl: new URL('https://api.staging.example/api/schema/'),
  apiUrl,
  isOwn: (url: URL) => url.hostname.endsWith('.staging.example'),
  locate: (url: URL) => (url.origin === 'https://api.example' ? new URL(url.pathname, apiUrl) : url),
};
const list = (value: unknown, changed: Partial<typeof base> = {}): DocumentedOperation[] =>
  listOperations(value, { ...base, ...changed });
const one = (operation: object, rest: object = {}, path = '/x'): DocumentedOperation | undefined =>
  list({ paths: { [path]: { get: operation } }, ...rest })[0];
const sampleOf = (parameter: object, rest: object = {}, path = '/x/{p}'): string | null => {
  const sample = one({ parameters: [{ name: 'p', in: 'path', required: true, ...parameter }] }, rest, path)?.sample;
  return sample ? `${sample.path} ${sample.isKnown ? 'known' : 'made up'}` : null;
};

t.test('a document of 3.2 has operations of any method, and parameters that are the whole query', async (t) => {
  const whole = {
    name: 'q',
    in: 'querystring',
    required: true,
    content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' }, example: { a: 'b c', n: 1 } } },
  };
  const paths = { '/a': { query: { parameters: [whole] }, additionalOperations: { COPY: {}, GET: {}, 'a b': {} } } };
  t.strictSame(
    list({ openapi: '3.2.0', paths }).map(({ method, pointer, sample }) => [method, pointer, sample?.query]),
    [
      ['QUERY', '/paths/~1a/query', 'a=b+c&n=1'],
      ['COPY', '/paths/~1a/additionalOperations/COPY', null],
    ],
  );
  t.strictSame(list({ openapi: '3.1.0', paths }), []);
});

t.test('operations are listed with their pointers, in the order of the document', async (t) => {
  const listed = list({
    paths: {
      '/b/{id}': { parameters: [{ name: 'id', in: 'path', example: 7 }], post: {}, get: { operationId: 'b' } },
      '/a~b': { delete: { operationId: 7 } },
      'x-internal': { get: {} },
      '/c': null,
    },
  });
  t.strictSame(
    listed.map(({ method, path, pointer, operationId }) => [method, path, pointer, operationId]),
    [
      ['GET', '/b/{id}', '/paths/~1b~1{id}/get', 'b'],
      ['POST', '/b/{id}', '/paths/~1b~1{id}/post', null],
      ['DELETE', '/a~b', '/paths/~1a~0b/delete', null],
    ],
  );
  t.strictSame(listed[0]?.sample, { path: '/b/7', query: null, headers: [], isKnown: true });
});

t.test('security is that of the operation, else of the document', async (t) => {
  const rest = {
    security: [{ jwt: [] }],
    components: {
      securitySchemes: { jwt: { $ref: '#/components/securitySchemes/real' }, real: { type: 'http', scheme: 'bearer' } },
    },
  };
  t.strictSame(one({}, rest)?.security, [[{ name: 'jwt', scheme: { type: 'http', scheme: 'bearer' }, scopes: [] }]]);
  t.equal(one({}, rest)?.isProtected, true);
  t.equal(one({ security: [] }, rest)?.isProtected, false, 'none of them');
  t.equal(one({ security: [{ jwt: [] }, {}] }, rest)?.isProtected, false, 'optional');
  t.equal(one({ security: 'jwt' }, rest)?.isProtected, true, 'of a wrong type');
  t.equal(one({})?.isProtected, false);
  const both = one({ security: [{ jwt: ['a', 7], other: ['b'] }] }, rest)?.security[0];
  t.strictSame(
    both?.map(({ name, scheme, scopes }) => [name, scheme === null, scopes]),
    [
      ['jwt', false, ['a']],
      ['other', true, ['b']],
    ],
  );
});

t.test('since 3.2 a requirement may refer to a scheme by its URI', (t) => {
  const real = { type: 'http', scheme: 'bearer' };
  const schemeOf = (name: string, openapi = '3.2.0'): unknown =>
    one(
      {},
      {
        openapi,
        $self: 'https://api.example/v1/openapi.json',
        security: [{ [name]: [] }],
        components: { securitySchemes: { real } },
      },
    )?.security[0]?.[0]?.scheme;
  const pointer = '#/components/securitySchemes/real';
  t.strictSame(schemeOf(pointer), real);
  t.strictSame(schemeOf(`https://api.example/v1/openapi.json${pointer}`), real);
  t.strictSame(schemeOf(`openapi.json${pointer}`), real);
  t.equal(schemeOf(`https://api.example/v2/openapi.json${pointer}`), null, 'it is of another document');
  t.equal(schemeOf(pointer, '3.1.0'), null, 'before, it is a name');
  t.end();
});

t.test('paths are asked below the API, whatever servers the document names', async (t) => {
  const path = (servers: unknown, changed: Partial<typeof base> = {}): string | undefined =>
    list({ servers, paths: { '/x': { get: {} } } }, changed)[0]?.sample?.path;
  const below = { apiUrl: new URL('https://api.staging.example/v1') };
  t.equal(path(undefined), '/x');
  t.equal(path([]), '/x');
  t.equal(path([{ url: '/' }]), '/x');
  t.equal(path([{ url: '/v1/' }]), '/v1/x', 'relative to the origin');
  t.equal(path([{ url: '../v2' }]), '/api/v2/x', 'relative to the document');
  t.equal(path([{ url: 'https://api.example/v1' }]), '/v1/x', 'canonical');
  t.equal(path([{ url: 'https://other.example/v1' }]), '/v1/x', 'of another environment');
  t.equal(path([{ url: 'https://other.example/v2' }, { url: 'https://api.staging.example/v1' }]), '/v1/x', 'own');
  t.equal(path([{ url: 'https://mcp.staging.example' }]), undefined, 'another system of the target');
  t.equal(
    path([
      { url: '{scheme}://api.staging.example/{v}', variables: { scheme: { default: 'https' }, v: { default: 3 } } },
    ]),
    '/3/x',
  );
  t.equal(path([{ url: 'https://api.staging.example/v1' }], below), '/x');
  t.equal(path([{ url: 'https://other.example/v1' }], below), '/x');
  t.equal(path([{ url: 'https://other.example' }], below), '/x');
  t.equal(path([{ url: 'https://api.staging.example' }], below), undefined, 'beside the API');
  for (const servers of ['x', [null], [{ url: 7 }], [{ url: 'file:///etc/passwd' }], [{ url: 'http://[' }]])
    t.ok([undefined, '/x'].includes(path(servers)), JSON.stringify(servers));
  t.equal(
    path([{ url: 'http://localhost:81/v1' }], { apiUrl: new URL('http://127.0.0.1:81'), isOwn: () => true }),
    '/v1/x',
  );
  const own = { get: { servers: [{ url: '/op' }] }, post: {}, servers: [{ url: '/path' }] };
  t.strictSame(
    list({ paths: { '/x': own } }).map(({ address }) => address),
    ['/op/x', '/path/x'],
  );
});

t.test('a parameter is filled in from what the document says of it', async (t) => {
  t.equal(sampleOf({ example: 'a b/ñ' }), '/x/a%20b%2F%C3%B1 known');
  t.equal(
    sampleOf(
      { examples: { one: { $ref: '#/components/examples/e' } } },
      { components: { examples: { e: { value: 9 } } } },
    ),
    '/x/9 known',
  );
  t.equal(
    sampleOf(
      { schema: { $ref: '#/components/schemas/s' } },
      { components: { schemas: { s: { enum: [null, 'dte'] } } } },
    ),
    '/x/dte known',
  );
  t.equal(sampleOf({ schema: { examples: ['e'], enum: ['d', 'e'] } }), '/x/e known');
  t.equal(sampleOf({ schema: { default: 0 } }), '/x/0 known');
  t.equal(sampleOf({ schema: { allOf: [{ type: 'integer' }, { minimum: 5 }] } }), '/x/5 made up');
  t.equal(
    sampleOf({ schema: { anyOf: [{ type: 'null' }, { type: 'object' }, { type: 'boolean' }] } }),
    '/x/true made up',
  );
  t.equal(
    sampleOf({ schema: { type: ['null', 'string'], format: 'uuid' } }),
    '/x/00000000-0000-4000-8000-000000000000 made up',
  );
  t.equal(sampleOf({ schema: { type: 'string', pattern: '^\\d{8}-[\\dK]$' } }), '/x/76418920-1 made up');
  t.equal(sampleOf({ schema: { type: 'string', pattern: '^(a+)+!$' } }), null, 'a pattern that nothing known fits');
  t.equal(sampleOf({ schema: { type: 'string', minLength: 30 } }), `/x/${'vivero'.padEnd(30, 'o')} made up`);
  t.equal(sampleOf({ schema: { type: 'number', exclusiveMinimum: 7 } }), '/x/8 made up');
  t.equal(sampleOf({ schema: { type: 'integer', minimum: 9, exclusiveMinimum: true, maximum: 20 } }), '/x/20 made up');
  t.equal(sampleOf({ schema: { type: 'array', items: { enum: ['k'] } } }), '/x/k known');
  t.equal(sampleOf({ style: 'matrix' }), null);
  t.equal(sampleOf({ schema: { type: 'object' } }), null);
  t.equal(sampleOf({ schema: { $ref: 'https://elsewhere.example/s.json' } }), null);
  t.equal(sampleOf({ example: '..' }), null, 'a segment that would be taken away');
  t.equal(sampleOf({}, {}, '/x/{undeclared}'), '/x/vivero made up');
  t.equal(sampleOf({ example: 'a' }, {}, '/x/{p}/{p}.{p'), null);
});

t.test('required parameters beside the path are sent, others left out', async (t) => {
  const query = (...parameters: object[]): unknown => one({ parameters })?.sample;
  t.strictSame(
    query(
      { name: 'q q', in: 'query', required: true, example: 'a&b' },
      { name: 'page', in: 'query', example: 1 },
      { name: 'X-Company', in: 'header', required: true, example: '76' },
      { name: 'Authorization', in: 'header', required: true },
    ),
    { path: '/x', query: 'q%20q=a%26b', headers: [['X-Company', '76']], isKnown: true },
  );
  t.equal(query({ name: 'c', in: 'cookie', required: true, example: 'a' }), null);
  t.equal(query({ name: 'X-A', in: 'header', required: true, example: 'a\r\nb: c' }), null);
  t.match(
    query({ name: 'filter', in: 'query', required: true, content: { 'application/json': { schema: { const: [1] } } } }),
    {
      query: 'filter=%5B1%5D',
    },
  );
  const replaced = list({
    paths: {
      '/x': {
        parameters: [{ name: 'a', in: 'query', required: true, example: 1 }],
        get: { parameters: [{ $ref: '#/components/parameters/a' }] },
      },
    },
    components: { parameters: { a: { name: 'a', in: 'query', required: true, example: 2 } } },
  });
  t.equal(replaced[0]?.sample?.query, 'a=2');
});

t.test('responses and path items may be references', async (t) => {
  const listed = list({
    paths: { '/x': { $ref: '#/components/pathItems/x' } },
    components: {
      pathItems: { x: { get: { responses: { 200: { $ref: '#/components/responses/ok' }, 404: 7, 'x-a': {} } } } },
      responses: { ok: { description: 'fine' } },
    },
  });
  t.strictSame({ ...listed[0]?.responses }, { 200: { description: 'fine' } });
});

t.test('documents made to hurt end in time and throw nothing', async (t) => {
  const cyclic = { $ref: '#/components/schemas/a' };
  const choices = { anyOf: Array.from({ length: 50 }, () => ({ $ref: '#/components/schemas/b' })) };
  const rest = {
    components: { schemas: { a: { allOf: [cyclic, cyclic] }, b: choices, c: { $ref: '#/components/schemas/c' } } },
  };
  for (const name of ['a', 'b', 'c', 'none', '%E0%A4%A'])
    t.equal(sampleOf({ schema: { $ref: `#/components/schemas/${name}` } }, rest), null, name);
  t.equal(sampleSchema({}, { items: {}, type: 'array' })?.isKnown, false);
  for (const value of [
    null,
    7,
    [],
    { paths: [] },
    { paths: { '/x': { get: { parameters: { a: 1 }, responses: [] } } } },
    { paths: { '/x': { $ref: '#/paths/~1x' } } },
  ])
    t.doesNotThrow(() => list(value));
  const hostile = JSON.parse(
    '{"paths":{"/__proto__":{"__proto__":{"get":{}},"get":{"security":[{"__proto__":[]}]}}}}',
  ) as unknown;
  t.equal(list(hostile).length, 1);
  const many = { paths: Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`/x/${n}/{id}`, { get: {} }])) };
  t.equal(list(many).length, 3_000);
});
