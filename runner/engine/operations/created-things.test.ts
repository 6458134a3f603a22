import t from 'tap';
import type { OperationCase } from '../../cases/operation-case.ts';
import { planCases } from '../../cases/plan-cases.ts';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import { Untestable } from '../../kit/define-check.ts';
import { bearer, type Credentials } from '../../kit/credentials.ts';
import type { Exchange } from '../../kit/exchange.ts';
import type { CaseSender } from './case-sender.ts';
import { CreatedThings } from './created-things.ts';
import { type RemovalScope, removeCreated } from './remove-created.ts';

const success = { description: 'Done.' };
const path = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'integer', format: 'int64' } });
const ifMatch = { name: 'If-Match', in: 'header', schema: { type: 'string' } };
const document = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example' }],
  paths: {
    '/shops': { post: { responses: { 201: success } } },
    '/shops/{shopId}': {
      get: { parameters: [path('shopId')], responses: { 200: success } },
      put: { parameters: [path('shopId')], responses: { 200: success, 201: success } },
      delete: { parameters: [path('shopId'), ifMatch], responses: { 204: success } },
    },
    '/shops/{shopId}/goods': { post: { parameters: [path('shopId')], responses: { 200: success, 201: success } } },
    '/shops/{shopId}/goods/{id}': {
      delete: { parameters: [path('shopId'), path('id')], responses: { 204: success } },
    },
    '/searches': { post: { responses: { 200: success } } },
    '/emails': { post: { responses: { 201: success } } },
  },
};
const url = new URL('https://shop.example');
const operations = listOperations(document, { documentUrl: url, apiUrl: url, isOwn: () => true, locate: (one) => one });
const plan = planCases(document, operations, { seed: 1, casesPerOperation: 9, values: new Map(), readOnly: false });
const plans = new Map(plan.operations.map((one) => [`${one.operation.method} ${one.operation.path}`, one]));

/** Returns a valid case of an operation with such values in its path. */
function caseOf(line: string, values: Readonly<Record<string, unknown>> = {}): OperationCase {
  const known = { valueFor: ({ name }: { readonly name: string }) => values[name] };
  const made = plans.get(line)?.baseCase(known) ?? null;
  if (made === null) throw new Error(`there is no case of ${line}`);
  return made;
}

function exchangeOf(
  found: OperationCase,
  status: number,
  more: { readonly body?: string; readonly location?: string } = {},
): Exchange {
  const { body = '', location } = more;
  const headers = [
    ['Content-Type', 'application/json'],
    ['ETag', '"one"'],
    ...(location === undefined ? [] : [['Location', location]]),
  ];
  return {
    request: {
      method: found.method,
      url: `https://shop.example${found.target}`,
      headers: [],
      body: { bytes: Buffer.alloc(0), truncated: false },
    },
    response: { status, headers, body: { bytes: Buffer.from(body), truncated: false } },
    fault: null,
  } as unknown as Exchange;
}

/** Notes a creation of each kind: a shop, two goods in it, a search, an email. */
function fill(): CreatedThings {
  const things = new CreatedThings(operations);
  const note = (line: string, [status, body]: readonly [number, string], values = {}) =>
    things.note(caseOf(line, values), exchangeOf(caseOf(line, values), status, { body }));
  note('POST /shops', [201, '{"shopId":9007199254740993}']);
  note('POST /shops/{shopId}/goods', [201, '{"id":1}'], { shopId: 5 });
  note('POST /shops/{shopId}/goods', [200, '{"id":2}'], { shopId: 5 });
  note('POST /searches', [200, '{"id":3}']);
  note('POST /emails', [201, '']);
  return things;
}

function scopeOf(
  things: CreatedThings,
  sent: string[],
  { status = 204, ...changes }: Partial<RemovalScope> & { readonly status?: number } = {},
): RemovalScope {
  return {
    things,
    plans,
    allowDeletes: 'created',
    lanes: 2,
    budgetMs: null,
    clock: { monotonicMs: () => 0 },
    signal: new AbortController().signal,
    senderFor: () => ({
      send: (found) => {
        const tag = found.headers.find(([name]) => name === 'If-Match')?.[1] ?? '';
        sent.push(`${found.method} ${found.target} ${tag}`.trim());
        return Promise.resolve(exchangeOf(found, found.method === 'GET' ? 200 : status));
      },
    }),
    ...changes,
  };
}

t.test('what was created is deleted, the deepest first, with its tag, and what cannot be is told', async (t) => {
  const sent: string[] = [];
  const things = fill();
  const left = await removeCreated(scopeOf(things, sent));
  t.strictSame(sent, [
    'DELETE /shops/5/goods/1',
    'GET /shops/9007199254740993',
    'DELETE /shops/9007199254740993 "one"',
  ]);
  t.strictSame(left, [
    {
      created: 'POST /shops/{shopId}/goods',
      url: 'https://shop.example/shops/5/goods/2',
      reason: 'the response does not say that it is new, so it is not deleted',
    },
    { created: 'POST /emails', url: null, reason: 'the document has no DELETE for it that may be sent' },
  ]);
  t.equal(things.things.length, 2);
});

t.test('what the run deleted itself is no more', async (t) => {
  const things = fill();
  const gone = caseOf('DELETE /shops/{shopId}/goods/{id}', { shopId: 5, id: 1 });
  things.note(gone, exchangeOf(gone, 404));
  const kept = caseOf('DELETE /shops/{shopId}', { shopId: 7 });
  things.note(kept, exchangeOf(kept, 204));
  t.strictSame(
    things.things.map(({ created }) => created),
    ['POST /shops', 'POST /shops/{shopId}/goods', 'POST /emails'],
  );
});

t.test('a PUT that creates is a creation, and one that replaces is none', async (t) => {
  const things = new CreatedThings(operations);
  const put = caseOf('PUT /shops/{shopId}', { shopId: 8 });
  things.note(put, exchangeOf(put, 201, { location: '/shops/8' }));
  things.note(put, exchangeOf(put, 200));
  const sent: string[] = [];
  t.strictSame(await removeCreated(scopeOf(things, sent)), []);
  t.strictSame(sent, ['GET /shops/8', 'DELETE /shops/8 "one"']);
  const other = caseOf('PUT /shops/{shopId}', { shopId: 9 });
  things.note(other, exchangeOf(other, 404));
  t.strictSame(await removeCreated(scopeOf(things, [])), [], 'what is refused changed nothing');
  things.note(other, exchangeOf(other, 200));
  things.note(other, exchangeOf(other, 200));
  const [left, ...more] = await removeCreated(scopeOf(things, []));
  t.match(left, { created: 'PUT /shops/{shopId}', url: 'https://shop.example/shops/9', reason: /was there before/ });
  t.strictSame(more, [], 'each once');
});

t.test('what the run could have created and did not is foreign', (t) => {
  const things = new CreatedThings(operations);
  const creatable = things.creatableBy(operations);
  const none = new Map<string, never[]>();
  const put = caseOf('PUT /shops/{shopId}', { shopId: 8 });
  t.equal(things.isForeign(put, none, creatable), true);
  t.equal(things.isForeign(put, new Map([['shopId', [8]]]), creatable), false, 'a person gave it');
  const wrong = { ...put, wrong: { place: { in: 'path', name: 'shopId' } } } as unknown as OperationCase;
  t.equal(things.isForeign(wrong, none, creatable), false, 'no thing has such an id');
  const post = caseOf('POST /shops');
  t.equal(things.isForeign(post, none, creatable), false);
  things.note(post, exchangeOf(post, 201, { location: '/shops/8' }));
  t.equal(things.isForeign(put, none, creatable), false);
  const rest = things.creatableBy(operations.filter(({ method }) => method !== 'POST'));
  const other = caseOf('PUT /shops/{shopId}', { shopId: 9 });
  t.equal(things.isForeign(other, none, rest), false, 'nothing else can be changed there');
  t.end();
});

t.test('what another company created is deleted as that company', async (t) => {
  const company = bearer('other', 'unspecified');
  const things = new CreatedThings(operations);
  const post = caseOf('POST /shops');
  things.note(post, exchangeOf(post, 201, { body: '{"shopId":4}' }));
  things.note(post, exchangeOf(post, 201, { body: '{"shopId":4}' }), company);
  const sent: string[] = [];
  const statusOf = (credentials?: Credentials): number => (credentials === company ? 403 : 204);
  const send: CaseSender['send'] = (found, credentials) => {
    sent.push(`${found.method} ${credentials === company ? 'other' : 'own'}`);
    return Promise.resolve(exchangeOf(found, found.method === 'GET' ? 200 : statusOf(credentials)));
  };
  const left = await removeCreated(scopeOf(things, [], { lanes: 1, senderFor: () => ({ send }) }));
  t.strictSame(sent, ['GET other', 'DELETE other', 'GET own', 'DELETE own']);
  t.match(left, [{ reason: 'DELETE got status 403, with the token of another company' }]);
  t.equal(left.length, 1);
  const gone = caseOf('DELETE /shops/{shopId}', { shopId: 4 });
  things.note(gone, exchangeOf(gone, 204), company);
  t.strictSame(things.things, [], 'it may delete it itself');
});

t.test('what is refused, not allowed, or no longer sent is left behind', async (t) => {
  const reasonsOf = async (changes: Parameters<typeof scopeOf>[2]) => {
    const things = new CreatedThings(operations);
    const post = caseOf('POST /shops');
    things.note(post, exchangeOf(post, 201, { location: 'https://shop.example/shops/4' }));
    const sent: string[] = [];
    const left = await removeCreated(scopeOf(things, sent, changes));
    t.match(left, [{ url: 'https://shop.example/shops/4' }]);
    return `${left[0]?.reason}; ${sent.filter((line) => line.startsWith('DELETE')).length}`;
  };
  t.equal(await reasonsOf({ status: 403 }), 'DELETE got status 403; 1');
  t.equal(
    await reasonsOf({ status: 409 }),
    'DELETE got status 409; 2',
    'once more, since what stood upon it may be gone',
  );
  t.equal(await reasonsOf({ allowDeletes: 'none' }), 'the configuration allows no deletes; 0');
  t.equal(await reasonsOf({ signal: AbortSignal.abort() }), 'the run was ended before it was deleted; 0');
  t.equal(await reasonsOf({ budgetMs: 0 }), 'the time for it was over (--budget); 0');
  t.equal(await reasonsOf({ plans: new Map() }), 'the document has no DELETE for it that may be sent; 0');
  const send = () => Promise.reject(new Untestable('the host hangs'));
  t.equal(await reasonsOf({ senderFor: () => ({ send }) }), 'DELETE got no response: the host hangs; 0');
});
