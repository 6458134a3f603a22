/** The judge of lists, as pure functions: what is wrong is found, and what is right is never accused. */
import t from 'tap';
import { listOperations } from '../../../runner/documents/openapi/list-operations.ts';
import type { AskedCase, Campaign } from '../../../runner/kit/operations/campaign.ts';
import { judgeFilter, judgeSize } from './list-rules.ts';
import { pairOf, textsOf } from './opposite-orders.ts';
import { judgeOrder } from './order-rules.ts';

const parameters = [
  { name: 'status', in: 'query', schema: { enum: ['open', 'closed', 'all'] } },
  { name: 'active', in: 'query', schema: { type: 'boolean' } },
  { name: 'order_by', in: 'query', schema: { enum: ['born', '-born', 'created:desc', 'name', '-name', 'size'] } },
  { name: 'tags', in: 'query', schema: { type: 'array', items: { enum: ['heart', 'eyes', 'any'] } } },
  { name: 'kinds', in: 'query', schema: { type: 'array', items: { $ref: '#/components/schemas/Kind' } } },
  { name: 'limit', in: 'query', schema: { type: 'integer' } },
  { name: 'floor', in: 'query', schema: { type: 'integer' } },
  { name: 'latitude', in: 'query', schema: { type: 'number' } },
  { name: 'bornAfter', in: 'query', schema: { type: 'string', format: 'date' } },
  { name: 'max_price', in: 'query', schema: { type: 'number' } },
  { name: 'weight_min', in: 'query', description: 'At least this `weight_grams`.', schema: { type: 'integer' } },
  { name: 'result', in: 'query', description: 'Of a `result_code`.', schema: { type: 'integer' } },
  { name: 'height_min', in: 'query', description: 'In metres.', schema: { type: 'integer' } },
  { name: 'issued_to', in: 'query', schema: { type: 'string', format: 'date' } },
  { name: 'createdSince', in: 'query', schema: { type: 'integer' } },
  { name: 'day', in: 'query', schema: { type: 'string', format: 'date' } },
  { name: 'filter', in: 'query', schema: { properties: { status: { enum: ['open', 'closed'] } } } },
];
const value = {
  openapi: '3.1.0',
  info: { title: 'a', version: '1' },
  components: { schemas: { Kind: { enum: ['road', 'rail'] } } },
  paths: { '/orders': { get: { parameters, responses: { 200: { description: '' } } } } },
};
const [operation = t.fail()] = listOperations(value, {
  documentUrl: new URL('https://api.example/openapi.json'),
  apiUrl: new URL('https://api.example'),
  isOwn: () => true,
  locate: (url) => url,
});
const campaign = { document: { value } } as unknown as Campaign;

function listed(name: string, asked: unknown, { body, status = 200 }: { body: unknown; status?: number }): AskedCase {
  const target = `/orders?${name}=${String(asked)}`;
  const values = [{ place: { in: 'query', name, pointer: '' }, value: asked }];
  const found = { operation, method: 'GET', target, wrong: null, values, body: null };
  const request = { raw: null, method: 'GET', url: `https://api.example${target}`, body: { bytes: Buffer.alloc(0) } };
  const headers = [['Content-Type', 'application/json']];
  const response = { status, headers, body: { bytes: Buffer.from(JSON.stringify(body)), truncated: false } };
  return { case: found, exchange: { request, response, fault: null } } as unknown as AskedCase;
}

t.test('entries that a filter should have kept away are found', (t) => {
  const filter = (name: string, asked: unknown, body: unknown) =>
    judgeFilter(listed(name, asked, { body }), campaign).map(({ ok }) => ok);
  t.strictSame(filter('status', 'open', [{ status: 'open' }, { status: 'closed' }]), [false]);
  t.strictSame(filter('status', 'open', { items: [{ Status: 'open' }], total: 1 }), [true]);
  t.strictSame(filter('active', false, { data: [{ active: true }], errors: [] }), [false]);
  t.strictSame(filter('active', true, [{ active: false }]), [], 'it may ask for those, too');
  t.strictSame(filter('status', 'all', [{ status: 'open' }]), [], 'a word for every one');
  t.strictSame(filter('status', 'open', [{ state: 'closed' }, 7]), [], 'no such member');
  t.strictSame(filter('status', 'open', [{ status: 3 }]), [], 'another kind of value');
  t.strictSame(filter('status', 'open', []), [], 'nothing is listed');
  t.strictSame(filter('tags', ['heart'], [{ tags: ['heart', 'eyes'] }, { tags: ['eyes'] }]), [false]);
  t.strictSame(filter('tags', ['heart', 'eyes'], [{ tags: ['heart'] }, { tags: 'eyes' }]), [true], 'one suffices');
  t.strictSame(filter('tags', ['any'], [{ tags: ['eyes'] }]), [], 'a word for every one');
  t.strictSame(filter('tags', ['heart'], [{ tags: [{ name: 'eyes' }] }]), [], 'another kind of value');
  t.strictSame(filter('kinds', ['road'], [{ kind: 'road' }, { kind: 'rail' }]), [false], 'named after the member');
  t.strictSame(filter('kinds', ['road'], [{ kind: 'road' }]), [true]);
  t.strictSame(filter('kinds', ['road'], [{ kind: 'parcel' }]), [], 'another list of kinds');
  t.strictSame(filter('filter', { status: 'open' }, [{ status: 'closed' }]), [false], 'filter[status]');
  t.strictSame(filter('filter', { status: 'open', other: 'open' }, [{ status: 'open' }]), [true]);
  t.end();
});

t.test('a filter that may be of two members is not judged', (t) => {
  const filter = (item: object) =>
    judgeFilter(listed('issued_to', '2026-01-15', { body: [item] }), campaign).map(({ ok }) => ok);
  const moment = '2026-11-30T21:42:17Z';
  t.strictSame(filter({ issue_date: '2026-01-15', issued_at: moment }), []);
  t.strictSame(filter({ issued_on: '2026-02-01', issuer: 'a', created_at: moment }), [false]);
  t.end();
});

t.test('numbers and ends of spans are kept to, in whatever way a filter of a member may be meant', (t) => {
  const filter = (name: string, asked: unknown, values: Readonly<Record<string, readonly unknown[]>>) => {
    const [[member, shown] = ['', []]] = Object.entries(values);
    const body = shown.map((one) => ({ [member]: one }));
    return judgeFilter(listed(name, asked, { body }), campaign).map(({ ok }) => ok);
  };
  t.strictSame(filter('floor', 2, { floor: [1, 2, 3] }), [false], 'neither the value, nor the least, nor the most');
  t.strictSame(filter('floor', 2, { floor: [2, 3] }), [true], 'the least');
  t.strictSame(filter('floor', 2, { floor: [1] }), [true], 'the most');
  t.strictSame(filter('latitude', 2, { latitude: [1, 3] }), [], 'what is near');
  t.strictSame(filter('day', '2026-01-15', { day: ['2026-01-12', '2026-01-18'] }), [], 'the week of that day');
  t.strictSame(filter('bornAfter', '1980-01-01', { born: ['1970-01-01'] }), [false]);
  t.strictSame(filter('bornAfter', '1980-01-01', { born: ['1980-01-01', '1990-01-01'] }), [true], 'the day itself');
  t.strictSame(filter('bornAfter', '1980-01-01', { born: ['1979-12-31'] }), [true], 'in another time zone');
  t.strictSame(filter('weight_min', 5000, { weight_grams: [900, 7000] }), [false], 'the description has its name');
  t.strictSame(filter('result', 5, { result_code: [900, 7000] }), [], 'a name that only ends like one of a span');
  t.strictSame(filter('height_min', 5000, { height_grams: [900, 7000] }), [], 'the unit may be another one');
  t.strictSame(filter('bornAfter', '1980-01-01', { joined: ['1970-01-01'] }), [], 'no such member');
  t.strictSame(filter('max_price', 2.5, { price: [2, 3] }), [false]);
  t.strictSame(
    filter('createdSince', 1900, { createdAt: ['1970-01-01T00:00:00Z'] }),
    [],
    'a year is not compared to a moment',
  );
  t.end();
});

t.test('an order is judged by numbers and times alone', (t) => {
  const order = (asked: string, body: unknown) =>
    judgeOrder(listed('order_by', asked, { body }), campaign).map(({ ok }) => ok);
  t.strictSame(order('born', [{ born: 1 }, { born: 1 }, { born: 2 }]), [true]);
  t.strictSame(order('born', [{ born: 2 }, { born: 1 }]), [false]);
  t.strictSame(order('-born', [{ born: 1 }, { born: 2 }]), [false]);
  t.strictSame(order('created:desc', [{ created: '2026-01-02T00:00:00Z' }, { created: '2026-01-01T00:00:00Z' }]), [
    true,
  ]);
  t.strictSame(order('name', [{ name: 'b' }, { name: 'a' }]), [], 'texts');
  t.strictSame(order('size', [{ size: 2 }, { size: 1 }]), [], 'without an opposite, the direction may be either');
  t.strictSame(order('born', [{ born: 1 }, { born: null }, { born: 0 }]), [], 'what has no value stands anywhere');
  t.end();
});

t.test('texts upwards are texts downwards turned round, however they are compared', (t) => {
  const isSame = (upwards: readonly string[], downwards: readonly string[]) => {
    const [up = [], down = []] = [upwards, downwards].map((names) =>
      textsOf(
        names.map((name) => ({ name })),
        'name',
      ),
    );
    return pairOf(up, down)?.isSame;
  };
  t.equal(isSame(['a', 'b', 'c'], ['c', 'b', 'a']), false);
  t.equal(isSame(['c', 'b', 'A'], ['c', 'b', 'A']), true, 'the order of something else');
  t.equal(isSame(['c', 'b', 'A'], ['A', 'b', 'c']), false, 'a language of its own');
  t.equal(isSame(['x', 'a', 'b'], ['x', 'b', 'a']), false, 'x is pinned');
  t.equal(isSame(['x', 'a'], ['x', 'a']), undefined, 'x may be pinned');
  t.equal(isSame(['a', 'A'], ['a', 'A']), undefined, 'may count as equal, and stand in the order of their ids');
  t.equal(isSame(['a', 'b'], ['a', 'a', 'b']), undefined, 'which of two is meant is not known');
  t.equal(isSame(['c', 'd'], ['a', 'b']), undefined, 'other pages');
  t.equal(isSame(['1', '2'], ['01', '1', '2']), undefined, 'equal as numbers');
  t.equal(isSame(['ä', 'b'], ['ä', 'b']), undefined, 'beyond ASCII');
  t.end();
});

t.test('a page is as long as was asked for, or shorter', (t) => {
  const size = (asked: number, body: unknown, status = 200) =>
    judgeSize(listed('limit', asked, { body, status }), campaign).map(({ ok }) => ok);
  t.strictSame(size(1, [{}, {}]), [false]);
  t.strictSame(size(2, { items: [{}, {}] }), [true]);
  t.strictSame(size(50, [{}]), [true]);
  t.strictSame(size(1, { a: [{}, {}], b: [{}, {}] }), [], 'which one is the list is not known');
  t.strictSame(size(1, [{}, {}], 206), []);
  t.end();
});
