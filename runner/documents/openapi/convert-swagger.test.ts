import t from 'tap';
import { memberAt } from './local-reference.ts';
import { type OpenApiDocument, readOpenApi } from './read-openapi.ts';

async function read(text: string): Promise<OpenApiDocument> {
  const { document } = await readOpenApi(
    Buffer.from(`swagger: '2.0'\ninfo: { title: T, version: '1' }\n${text}`),
    null,
  );
  if (document === null) throw new Error('it is read');
  return document;
}

const valueAt = (document: OpenApiDocument, ...names: readonly string[]): unknown =>
  names.reduce<unknown>(memberAt, document.value);

void t.test('a document of 2.0 is kept as it is written, beside what it is in 3.0', async (t) => {
  const document = await read('basePath: /v1\npaths: {}\n');
  t.match(document, { written: { swagger: '2.0', basePath: '/v1' }, unconverted: null });
  t.same(document.value, {
    openapi: '3.0.4',
    info: { title: 'T', version: '1' },
    servers: [{ url: '/v1' }],
    paths: {},
  });
});

void t.test('what aliases share is converted in each of its places', async (t) => {
  const document = await read(
    'x-p: &p { name: q, in: query, type: integer }\npaths:\n  /a: { get: { parameters: [*p], responses: {} }, put: { parameters: [*p], responses: {} } }\n',
  );
  for (const method of ['get', 'put'])
    t.match(valueAt(document, 'paths', '/a', method), { parameters: [{ name: 'q', schema: { type: 'integer' } }] });
});

void t.test('a response of a type that is not said may be of any', async (t) => {
  const responses = "responses: { '200': { description: ok, schema: { type: string } } }";
  const any = await read(`paths: { /a: { get: { ${responses} } } }\n`);
  t.match(valueAt(any, 'paths', '/a', 'get', 'responses', '200'), {
    content: { '*/*': { schema: { type: 'string' } } },
  });
  const plain = await read(`produces: [text/plain]\npaths: { /a: { get: { ${responses} } } }\n`);
  t.match(valueAt(plain, 'paths', '/a', 'get', 'responses', '200'), { content: { 'text/plain': {} } });
});

void t.test('a place in what was made of it is one of the file', async (t) => {
  const document = await read(
    "paths:\n  /a:\n    get:\n      responses:\n        '200':\n          description: ok\n          schema: { type: string }\ndefinitions:\n  S: { type: integer, maximum: 9007199254740993 }\n",
  );
  const lineOf = (pointer: string): number => document.place(pointer).line;
  t.equal(lineOf('/paths/~1a/get/responses/200/content/*~1*/schema/type'), 9);
  t.equal(lineOf('/components/schemas/S/type'), 11);
  t.equal(document.numberText('/components/schemas/S/maximum'), '9007199254740993');
});

void t.test('one that cannot be converted has no paths, and the reason', async (t) => {
  const document = await read('paths: { /a: { get: { parameters: [{ name: q }], responses: {} } } }\n');
  t.match(document, { value: { openapi: '3.0.4', paths: {} }, unconverted: /"in"/ });
});
