/** Things that are created at once are told from a search, read one by one, and the run's to delete where the response says that they are new. */
import t from 'tap';
import type { OperationCase } from '../../cases/operation-case.ts';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { bulkPathOf, idsOfBulk } from './bulk-creation.ts';
import { CreatedThings } from './created-things.ts';

const plant = { $ref: '#/components/schemas/Plant' };
const tool = { $ref: '#/components/schemas/Tool' };
const json = (schema: object) => ({ description: '', content: { 'application/json': { schema } } });
const id = { name: 'plantId', in: 'path', required: true, schema: { type: 'string' } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Nursery', version: '1' },
  paths: {
    '/plants': { get: { responses: { 200: json({ type: 'array', items: plant }) } } },
    '/plants/{plantId}': { parameters: [id], get: { responses: { 200: json(plant) } } },
    '/plants/bulk': { post: { responses: { 201: json({ $ref: '#/components/schemas/Plants' }) } } },
    '/plants/list': { post: { responses: { 200: json({ type: 'array', items: plant }) } } },
    '/plants/one': { post: { responses: { 201: json(plant) } } },
    '/plants/two': { post: { responses: { 201: json({ properties: { a: listOf(plant), b: listOf(plant) } }) } } },
    '/shops/{shopId}/tools/{toolId}': { get: { parameters: [], responses: { 200: json(tool) } } },
    '/tools/bulk': { post: { responses: { 201: json(listOf(tool)) } } },
    '/shops/{shopId}/tools/bulk': { post: { responses: { 201: json(listOf(tool)) } } },
    '/seeds/bulk': { post: { responses: { 201: json({ type: 'array', items: { type: 'object' } }) } } },
  },
  components: {
    schemas: {
      Plant: { type: 'object' },
      Tool: { type: 'object' },
      Plants: { properties: { results: listOf(plant) } },
    },
  },
};
const url = new URL('https://nursery.example');
const operations = listOperations(document, { documentUrl: url, apiUrl: url, isOwn: () => true, locate: (one) => one });

function listOf(items: object): object {
  return { type: 'array', items };
}

function exchangeOf(status: number, sent: unknown, shown: unknown): Exchange {
  const headers = [['Content-Type', 'application/json']];
  const bodyOf = (value: unknown) => ({ bytes: Buffer.from(JSON.stringify(value)), truncated: false });
  const request = { method: 'POST', url: 'https://nursery.example/plants/bulk', headers, body: bodyOf(sent) };
  return { request, response: { status, headers, body: bodyOf(shown) }, fault: null } as unknown as Exchange;
}

const sent = { plants: [{ name: 'Boldo' }, { name: 'Quillay' }] };
const shown = { results: [{ id: 'a' }, { id: 'b' }], took: 3 };

t.test('what creates several things is found by its response', (t) => {
  const found = operations
    .filter((operation) => bulkPathOf(operation, operations, document) === '/plants/{plantId}')
    .map(({ path }) => path);
  t.strictSame(found, ['/plants/bulk', '/plants/list']);
  const ofTools = operations.filter(
    (one) => bulkPathOf(one, operations, document) === '/shops/{shopId}/tools/{toolId}',
  );
  t.strictSame(
    ofTools.map(({ path }) => path),
    ['/shops/{shopId}/tools/bulk'],
    'those of several shops are found under none',
  );
  t.end();
});

t.test('as many entries are shown as were sent, each with an id of its own', (t) => {
  t.strictSame(idsOfBulk(exchangeOf(201, sent, shown), 'plantId'), ['a', 'b']);
  t.strictSame(idsOfBulk(exchangeOf(200, [{}, {}], [{ plantId: 1 }, { plantId: 2 }]), 'plantId'), [1, 2]);
  t.strictSame(idsOfBulk(exchangeOf(202, sent, shown), 'plantId'), [], 'created later');
  t.strictSame(idsOfBulk(exchangeOf(200, { name: 'Boldo' }, shown), 'plantId'), [], 'a search');
  t.strictSame(idsOfBulk(exchangeOf(201, sent, { results: [{ id: 'a' }] }), 'plantId'), [], 'some were refused');
  t.strictSame(idsOfBulk(exchangeOf(201, sent, { results: [{ id: 'a' }, { error: 'taken' }] }), 'plantId'), []);
  t.strictSame(idsOfBulk(exchangeOf(201, sent, { results: [{ id: 'a' }, { id: 'a' }] }), 'plantId'), []);
  t.end();
});

t.test('what was created at once is the run’s where the status says that it is new', (t) => {
  const things = new CreatedThings(operations, document);
  const found = (path: string) => ({
    method: 'POST',
    operation: operations.find((one) => one.path === path),
    values: [],
  });
  things.note(found('/plants/list') as unknown as OperationCase, exchangeOf(200, sent, shown));
  t.strictSame(things.things, [], 'it may be a search');
  things.note(found('/plants/bulk') as unknown as OperationCase, exchangeOf(201, sent, shown));
  t.strictSame(
    things.things.map(({ itemPath, values, isSurelyNew }) => [itemPath, ...values, isSurelyNew]),
    [
      ['/plants/{plantId}', ['plantId', 'a'], true],
      ['/plants/{plantId}', ['plantId', 'b'], true],
    ],
  );
  t.end();
});
