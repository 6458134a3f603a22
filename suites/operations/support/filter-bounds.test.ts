import t from 'tap';
import { boundOf, isInclusive, keyOfFilter, keysOf } from './filter-bounds.ts';

const days = { name: 'from_day', description: '', end: 'lower', isOfDays: true } as const;
const numbers = { name: 'min_weight', description: '', end: 'lower', isOfDays: false } as const;

t.test('an end is included where its name or its description says so', (t) => {
  t.ok(isInclusive(days));
  t.ok(isInclusive(numbers));
  t.ok(isInclusive({ ...days, name: 'to_day', description: 'Due on this day or earlier.', end: 'upper' }));
  t.ok(isInclusive({ ...days, name: 'due_before', description: 'Last day, inclusive.', end: 'upper' }));
  t.notOk(isInclusive({ ...days, name: 'to_day', end: 'upper' }), 'it may be left out');
  t.notOk(isInclusive({ ...days, name: 'dueAfter' }));
  t.notOk(isInclusive({ ...days, description: 'Exclusive.' }));
  t.notOk(isInclusive({ ...numbers, description: 'Greater than this.' }));
  t.notOk(isInclusive({ ...numbers, name: 'since' }), 'a number since which is seldom included');
  t.end();
});

t.test('a filter is about the member that it is named after, or about one that holds days', (t) => {
  const items = [
    { id: 1, due_on: '2026-05-01', made_on: '2026-04-01', at: '2026-05-01T08:00:00Z', weight: 3 },
    { id: 2, due_on: '2026-05-02', made_on: '2026-04-03', at: '2026-05-02T08:00:00Z', weight: 5 },
    { id: 3, due_on: '2026-05-03', made_on: '2026-04-02', at: '2026-05-03T08:00:00Z' },
  ];
  t.strictSame(keysOf(items, days), ['due_on', 'made_on']);
  t.strictSame(keysOf(items, { ...days, name: 'due_from' }), ['due_on']);
  t.strictSame(keysOf(items, numbers), ['weight']);
  t.strictSame(keysOf(items, { ...numbers, name: 'min_price' }), [], 'no number stands for another');
  const bound = boundOf(items, 'due_on', days);
  t.equal(bound, '2026-05-02', 'others are on both sides of it');
  t.equal(boundOf(items, 'weight', numbers), 5);
  t.equal(boundOf(items.slice(0, 1), 'weight', numbers), null);
  const filter = { filter: days, bound: '2026-05-02' };
  t.equal(keyOfFilter(['due_on', 'made_on'], items.slice(1), filter), 'due_on');
  t.equal(keyOfFilter(['due_on'], items, filter), null, 'it is not kept to');
  t.equal(keyOfFilter(['due_on'], [], filter), null);
  t.end();
});
