import t from 'tap';
import type { Exchange } from './exchange.ts';
import { type AnswerFinding, judgeAnswer, keyFor } from './judge-answer.ts';
import { listOperations } from '../documents/openapi/list-operations.ts';

const address = new URL('https://api.example');
const base = { documentUrl: address, apiUrl: address, isOwn: () => true, locate: (url: URL) => url };

interface Given {
  readonly status?: number;
  readonly type?: string | null;
  readonly headers?: ReadonlyArray<readonly [string, string]>;
  readonly method?: string;
}

/** Returns the findings for a body answered to the one operation of a document. */
function judge(document: object, body: unknown, given: Given = {}): readonly AnswerFinding[] {
  const [operation] = listOperations(document, base);
  if (!operation) throw new Error('the document has no operation');
  return judgeAnswer(document, operation, answer(body, given)).findings;
}

function answer(
  body: unknown,
  { status = 200, type = 'application/json', headers = [], method = 'GET' }: Given,
): Exchange {
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const sent = type === null ? headers : [['Content-Type', type] as const, ...headers];
  return {
    request: { method },
    response: { status, headers: sent, body: { bytes, wireBytes: bytes.length, truncated: false } },
    fault: null,
  } as unknown as Exchange;
}

function documentOf(schema: unknown, rest: object): object {
  const content = { 'application/json': { schema } };
  return { openapi: '3.1.0', paths: { '/x': { get: { responses: { 200: { content } } } } }, ...rest };
}

/** Returns what is wrong with a body by a schema; `null` for nothing, `unjudged` where nothing is said. */
function fault(schema: unknown, body: unknown, rest: object = {}): unknown {
  const findings = judge(documentOf(schema, rest), body).filter(({ aspect }) => aspect !== 'media-type');
  if (findings.length === 0) return 'unjudged';
  const wrong = findings.find(({ ok }) => !ok);
  return wrong ? `${wrong.aspect}: ${String(wrong.actual)}` : null;
}

t.test('a status is documented by itself, by its range, or by default', async (t) => {
  const responses = { 200: {}, '4xx': {}, '5XX': {} };
  t.equal(keyFor(responses, 200), '200');
  t.equal(keyFor(responses, 404), '4xx');
  t.equal(keyFor(responses, 503), '5XX');
  t.equal(keyFor(responses, 201), null);
  t.equal(keyFor({ ...responses, default: {} }, 201), 'default');
  t.equal(keyFor({ '2XX': {}, 201: {} }, 201), '201');
});

t.test('a body is judged by the schema of its status and media type', async (t) => {
  const named = { type: 'object', required: ['name'], properties: { name: { type: 'string' } } };
  t.equal(fault(named, { name: 'a', more: 1 }), null);
  t.match(fault(named, { name: 7 }), /^body: \/name must be string/);
  t.match(fault(named, {}), /required property 'name'/);
  t.equal(fault({ $ref: '#/components/schemas/a' }, { name: 'a' }, { components: { schemas: { a: named } } }), null);
  t.match(fault({ ...named, additionalProperties: false }, { name: 'a', more: 1 }), /additional.*"more"/);
  t.equal(fault({ type: 'number', multipleOf: 0.01 }, 19.99), null);
  t.equal(fault({ type: 'integer', maximum: 2 ** 63 }, '9223372036854775807'), null);
  t.equal(fault({ const: 'ñ' }, 'null'), 'body: the value must be equal to constant');
  t.match(fault(named, '{"name":'), /^body: /);
  t.match(fault(named, ''), /^body: the body is empty/);
  t.equal(fault(named, '\uFEFF{"name":"a"}'), null, 'a byte order mark is not for a schema to judge');
  t.equal(fault(named, '{"name":"a","name":"b"}'), null);
  t.equal(fault(undefined, {}), 'unjudged');
});

t.test('what OpenAPI 3.0 writes in its own way is understood', async (t) => {
  const of30 = (schema: unknown, body: unknown, rest: object = {}): unknown =>
    fault(schema, body, { openapi: '3.0.3', ...rest });
  const rest = { components: { schemas: { e: { type: 'string', enum: ['a'] } } } };
  t.equal(of30({ type: 'string', nullable: true }, null), null);
  t.equal(of30({ type: 'string', enum: ['a'], nullable: true }, null), null);
  t.equal(of30({ allOf: [{ $ref: '#/components/schemas/e' }], nullable: true }, null, rest), null);
  t.match(of30({ $ref: '#/components/schemas/e' }, null, rest), /^body/);
  t.equal(
    of30({ $ref: '#/components/schemas/e', maxLength: 0 }, '"a"', rest),
    null,
    'nothing holds beside a reference',
  );
  t.match(of30({ type: 'number', minimum: 5, exclusiveMinimum: true }, 5), /must be > 5/);
  t.equal(of30({ type: 'number', minimum: 5, exclusiveMinimum: false }, 5), null);
  t.equal(
    of30({ type: 'string', format: 'date', example: 7, xml: {}, discriminator: { propertyName: 'a' } }, '"x"'),
    null,
  );
});

t.test('what OpenAPI 3.1 writes is JSON Schema, in the dialect that it names', async (t) => {
  t.equal(fault({ type: ['string', 'null'] }, null), null);
  t.match(
    fault({ $ref: '#/components/schemas/e', maxLength: 0 }, '"a"', { components: { schemas: { e: {} } } }),
    /^body/,
  );
  t.match(fault({ prefixItems: [{ type: 'string' }] }, [1]), /^body/);
  t.match(fault(false, 1), /^body/);
  t.equal(fault(true, 1), null);
  const draft = { jsonSchemaDialect: 'http://json-schema.org/draft-07/schema#' };
  t.match(fault({ items: [{ type: 'string' }] }, [1], draft), /^body/);
  t.equal(fault({}, 1, { jsonSchemaDialect: 'https://example.com/my-own' }), 'unjudged');
});

t.test('what is only written is not required, and is found where it is answered', async (t) => {
  const rest = { components: { schemas: { secret: { type: 'string', writeOnly: true } } } };
  for (const password of [{ type: 'string', writeOnly: true }, { $ref: '#/components/schemas/secret' }]) {
    const user = { type: 'object', required: ['id', 'password'], properties: { id: {}, password } };
    t.equal(fault(user, { id: 1 }, rest), null);
    t.equal(fault({ allOf: [user], required: ['password'] }, { id: 1 }, rest), null);
    t.match(fault(user, { password: 'a' }, rest), /^body/);
    t.match(fault({ type: 'array', items: user }, [{ id: 1, password: 'a' }], rest), /^write-only: \/0/);
  }
  t.equal(fault({ required: ['id'], properties: { id: { readOnly: true } } }, { id: 1 }), null);
});

t.test('circles, and documents made to hurt, end in time and accuse nobody', async (t) => {
  const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/node' }, id: { type: 'integer' } } };
  const rest = { components: { schemas: { node, self: { $ref: '#/components/schemas/self' } } } };
  t.equal(fault({ $ref: '#/components/schemas/node' }, { next: { next: { id: 1 } } }, rest), null);
  t.match(fault({ $ref: '#/components/schemas/node' }, { next: { next: { id: 'x' } } }, rest), /\/next\/next\/id/);
  const unjudged: unknown[] = [
    { $ref: '#/components/schemas/self' },
    { $ref: '#/components/schemas/none' },
    { $ref: 'https://elsewhere.example/schema.json' },
    { $id: 'https://elsewhere.example/', $ref: '#/$defs/a' },
    { type: 'strang' },
    { properties: 'x' },
    'schema',
    { type: 'string', pattern: '^(a|a)*$' },
  ];
  for (const schema of unjudged)
    t.equal(fault(schema, JSON.stringify(`${'a'.repeat(40)}!`), rest), 'unjudged', JSON.stringify(schema));
  t.equal(fault({ pattern: '^\\d+\\Z' }, JSON.stringify('7')), null, 'a pattern of another language');
  t.equal(fault({ pattern: '(?i)^a$' }, JSON.stringify('A')), null);
  t.equal(fault({ type: 'string' }, '['.repeat(5_000)), 'unjudged');
  let deep: object = {};
  for (let depth = 0; depth < 5_000; depth += 1) deep = { properties: { a: deep } };
  t.equal(fault(deep, {}), 'unjudged');
  for (const responses of [
    null,
    7,
    [],
    { 200: 7 },
    { 200: { content: 7, headers: 7 } },
    { 200: { content: { 'application/json': 7 } } },
  ])
    t.doesNotThrow(() => judge({ openapi: '3.1.0', paths: { '/x': { get: { responses } } } }, {}));
});

t.test('media types are those that the document names', async (t) => {
  const offers = (...types: string[]): object => {
    const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'object' } }]));
    return { openapi: '3.0.3', paths: { '/x': { get: { responses: { '2XX': { content } } } } } };
  };
  const isNamed = (type: string | null, ...types: string[]): unknown => judge(offers(...types), '{}', { type })[0]?.ok;
  t.equal(isNamed('application/json; charset=utf-8', 'application/json'), true);
  t.equal(isNamed('Application/JSON', 'application/json;version=1'), true);
  t.equal(isNamed('application/problem+json', 'application/*'), true);
  t.equal(isNamed('image/png', 'text/plain', '*/*'), true);
  t.equal(isNamed('application/vnd.shop+json', 'application/json'), true, 'JSON by its suffix is JSON');
  t.equal(
    isNamed('application/merge-patch+json', 'application/json'),
    false,
    'a patch format is not a response format',
  );
  t.equal(isNamed('application/json', 'application/vnd.shop+json'), false);
  t.equal(isNamed('text/html', 'application/json'), false);
  t.equal(isNamed(null, 'application/json'), false);
  t.equal(isNamed('text/html'), undefined, 'nothing is named');
  t.strictSame(judge(offers('application/json'), '', { status: 204, type: null }), []);
  t.strictSame(judge(offers('application/json'), '', { method: 'HEAD', type: null }), []);
  t.equal(judge(offers('text/csv'), 'a;b', { type: 'text/csv' }).length, 1, 'no schema is asked about text');
});

t.test('headers are judged where they are required or sent', async (t) => {
  const headers = {
    'X-Total': { required: true, schema: { type: 'integer', minimum: 0 } },
    'X-Tags': { schema: { type: 'array', items: { type: 'string' }, maxItems: 2 } },
    'X-Any': { $ref: '#/components/headers/any' },
    'content-type': { required: true, schema: { const: 'never' } },
  };
  const document = {
    openapi: '3.1.0',
    paths: { '/x': { get: { responses: { 200: { headers } } } } },
    components: { headers: { any: { required: true } } },
  };
  const wrong = (...sent: Array<readonly [string, string]>): unknown[] =>
    judge(document, '{}', { headers: sent }).flatMap(({ ok, statement }) => (ok ? [] : [statement.split('"')[1]]));
  t.strictSame(wrong(['x-total', '7'], ['X-Any', '']), []);
  t.strictSame(wrong(['X-Total', 'many'], ['X-Any', 'a']), ['X-Total']);
  t.strictSame(wrong(), ['X-Total', 'X-Any']);
  t.strictSame(wrong(['X-Total', '1'], ['X-Any', 'a'], ['X-Tags', 'a, b']), []);
  t.strictSame(wrong(['X-Total', '1'], ['X-Any', 'a'], ['X-Tags', 'a'], ['X-Tags', 'b,c']), ['X-Tags']);
});
