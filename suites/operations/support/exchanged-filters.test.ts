import t from 'tap';
import { pairOf, twinOf } from './exchanged-filters.ts';

t.test('two entries are told apart by a value that a filter can have', (t) => {
  const items = [
    { id: 1, status: 'open', shopId: 7 },
    { id: 2, status: 'OPEN', shopId: 7 },
    { id: 3, status: 'gone', shopId: 7 },
    { id: 4, status: 'closed', shopId: 7 },
  ];
  const ids = (name: string, listed?: readonly string[]) => pairOf(items, name, listed)?.map((item) => item?.['id']);
  t.strictSame(ids('status'), [1, 3], 'case may count for nothing');
  t.strictSame(ids('status', ['open', 'closed']), [1, 4], 'what the enum does not list is no filter');
  t.strictSame(ids('shop_id'), [1, undefined], 'a reference to what there is not');
  t.strictSame(ids('price'), undefined);
  t.strictSame(pairOf([{ id: 1, status: 'open' }], 'status', undefined), null, 'a word may be part of another one');
  t.end();
});

t.test('an id that no double holds has a neighbour that a double takes for it', (t) => {
  t.equal(twinOf(1152921504606846977n), '1152921504606846978');
  t.equal(twinOf('9007199254740993'), '9007199254740992');
  for (const value of [9007199254740991, 42n, '42', '9007199254740990', 'a9007199254740993', null])
    t.equal(twinOf(value), null);
  const items = [{ shopId: 1152921504606846977n }, { shopId: 7n }];
  t.strictSame(pairOf(items, 'shopId', undefined), [items[0], null], 'it tells more than another entry');
  t.end();
});
