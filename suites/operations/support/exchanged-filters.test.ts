import t from 'tap';
import { pairOf } from './exchanged-filters.ts';

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
