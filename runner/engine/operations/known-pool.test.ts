/** What the target told fills requests: ids under the names that they have elsewhere. */
import t from 'tap';
import type { CasePlace } from '../../cases/operation-case.ts';
import type { DocumentedOperation } from '../../documents/openapi/list-operations.ts';
import type { Exchange } from '../../kit/exchange.ts';
import { KnownPool } from './known-pool.ts';

const operation = (method: string, path: string): DocumentedOperation =>
  ({ method, path, parameters: [] }) as unknown as DocumentedOperation;
const told = (body: string, status = 200): Exchange =>
  ({
    response: {
      status,
      headers: [['Content-Type', 'application/json']],
      body: { bytes: Buffer.from(body), truncated: false },
    },
  }) as unknown as Exchange;
const path = (name: string): CasePlace => ({ in: 'path', name, pointer: '' });
const body = (pointer: string): CasePlace => ({ in: 'body', name: 'application/json', pointer });

const readBook = operation('GET', '/books/{bookId}');
const changeBook = operation('PUT', '/books/{bookId}');
const addBook = operation('POST', '/books');
const anything = {};

t.test('an id of a list fills the path of one entry, and a reference to it', (t) => {
  const pool = new KnownPool({});
  pool.learn(operation('GET', '/books'), told('{"items":[{"id":7,"author":{"id":3}}],"next":null}'));
  const known = pool.forOperation(readBook);
  t.equal(known.valueFor(path('bookId'), anything), 7);
  t.equal(known.valueFor(body('/authorId'), anything), 3, 'of what is nested');
  t.equal(known.valueFor(body('/title'), anything), undefined, 'no reference');
  t.equal(known.valueFor(path('bookId'), { type: 'string' }), undefined, 'of another type');
  t.end();
});

t.test('a reference is filled with what others of the kind refer to, where nothing of its own is known', (t) => {
  const pool = new KnownPool({});
  pool.learn(operation('GET', '/books'), told('[{"id":7,"roomId":"s-1"}]'));
  t.equal(pool.forOperation(addBook).valueFor(body('/roomId'), anything), 's-1');
  t.equal(pool.forOperation(operation('POST', '/loans')).valueFor(body('/roomId'), anything), undefined, 'of others');
  pool.learn(operation('GET', '/rooms'), told('[{"id":"s-2"}]'));
  t.equal(pool.forOperation(addBook).valueFor(body('/roomId'), anything), 's-2', 'what is there first');
  t.end();
});

t.test('what changes things is given what the run created, and what reads is given what was there', (t) => {
  const pool = new KnownPool({});
  pool.learn(operation('GET', '/books'), told('[{"id":7}]'));
  pool.learn(addBook, told('{"id":8}', 201));
  t.equal(pool.forOperation(changeBook).valueFor(path('bookId'), anything), 8);
  t.equal(pool.forOperation(readBook).valueFor(path('bookId'), anything), 7);
  t.strictSame(
    [7, 8].map((id) => pool.isCreated(changeBook, path('bookId'), id)),
    [false, true],
  );
  pool.forget(changeBook, path('bookId'), 8);
  t.equal(pool.forOperation(changeBook).valueFor(path('bookId'), anything), 7, 'what was deleted is forgotten');
  t.end();
});

t.test('the hundredth thing that was created is known as one of the run', (t) => {
  const pool = new KnownPool({});
  for (let id = 1; id <= 100; id += 1) pool.learn(addBook, told(`{"id":${id}}`, 201));
  t.ok(pool.isCreated(changeBook, path('bookId'), 100));
  t.notOk(pool.isCreated(changeBook, path('bookId'), 101));
  pool.learnName(readBook, new Map([['bookId', '9007199254740993']]));
  t.ok(pool.isCreated(changeBook, path('bookId'), 9_007_199_254_740_993n), 'by a Location');
  pool.forget(changeBook, path('bookId'), 100);
  t.notOk(pool.isCreated(changeBook, path('bookId'), 100));
  t.end();
});

t.test('every digit of an id is kept, and refusals tell nothing', (t) => {
  const pool = new KnownPool({});
  pool.learn(addBook, told('{"id":8}', 400));
  t.equal(pool.forOperation(changeBook).valueFor(path('bookId'), anything), undefined);
  pool.learn(addBook, told('{"id":1152921504606846977}', 201));
  t.equal(String(pool.forOperation(changeBook).valueFor(path('bookId'), { type: 'integer' })), '1152921504606846977');
  t.end();
});

t.test('a list is read below what the run created something in, and no more once that is gone', (t) => {
  const pool = new KnownPool({});
  const list = operation('GET', '/shelves/{shelfId}/books');
  pool.learn(operation('GET', '/shelves'), told('[{"id":1},{"id":2}]'));
  pool.learn(operation('POST', '/shelves/{shelfId}/books'), told('{"id":8}', 201), new Map([['shelfId', 2]]));
  t.equal(pool.forOperation(list).valueFor(path('shelfId'), anything), 2);
  pool.forget(list, path('shelfId'), 2);
  t.equal(pool.forOperation(list).valueFor(path('shelfId'), anything), 1);
  t.end();
});

t.test('what a PUT created is the run’s own, and what it replaced is not', (t) => {
  const pool = new KnownPool({});
  const put = (id: string, status: number): void => {
    pool.learn(changeBook, told('{"pages":1}', status), new Map([['bookId', id]]));
  };
  put('a', 201);
  put('b', 200);
  t.strictSame(
    ['a', 'b'].map((id) => pool.isCreated(changeBook, path('bookId'), id)),
    [true, false],
  );
  t.end();
});

t.test('a thing below another one is named with the thing that it was created or listed below', (t) => {
  const pool = new KnownPool({});
  const read = operation('GET', '/books/{bookId}/copies/{copyId}');
  const remove = operation('DELETE', '/books/{bookId}/copies/{copyId}');
  pool.learn(operation('GET', '/books'), told('[{"id":7},{"id":8}]'));
  pool.learn(operation('GET', '/books/{bookId}/copies'), told('{"items":[{"id":50}]}'), new Map([['bookId', 8]]));
  t.equal(pool.forOperation(read).valueFor(path('copyId'), anything), 50);
  t.equal(pool.forOperation(read).valueFor(path('bookId'), anything), 8, 'not the first book');
  const add = operation('POST', '/books/{bookId}/copies');
  pool.learn(add, told('{"data":{"id":51},"meta":{}}', 201), new Map([['bookId', 9]]));
  t.equal(pool.forOperation(remove).valueFor(path('copyId'), anything), 51);
  t.equal(pool.forOperation(remove).valueFor(path('bookId'), anything), 9);
  pool.forget(operation('DELETE', '/books/{bookId}'), path('bookId'), 9);
  t.equal(pool.forOperation(remove).valueFor(path('copyId'), anything), 50, 'it is gone with its book');
  t.end();
});
