/** The judge of lists in pages, as pure functions: what is wrong is found, and what is right is never accused. */
import t from 'tap';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { ListItem } from '../../../runner/kit/operations/list-items.ts';
import type { Walk } from '../../../runner/kit/operations/walk-pages.ts';
import { judgePages, judgeTotal } from './page-rules.ts';
import type { PagedList, Reading } from './paged-lists.ts';

const ids = (...given: readonly number[]): ListItem[] => given.map((id) => ({ id, name: `n${id}` }));
const exchange = {} as Exchange;
function walk(pages: ReadonlyArray<readonly ListItem[]>, end: Walk['end'] = 'end', members: object = {}): Walk {
  return {
    end,
    pages: pages.map((items) => ({ items, exchange, found: {} as never, value: { items, ...members } })),
  };
}
function judged(large: Walk, small: Walk | null = null, isSure = true): string[] {
  const reading: Reading = { identity: 'id', isSure, large, small, isQuiet: true };
  return judgePages(reading).flatMap(({ statement, ok }) => (ok ? [] : [statement]));
}

const twice = 'no entry is there twice';
const other = 'pages of another size hold the same entries';

t.test('entries that pages repeat or leave out are found', (t) => {
  const whole = walk([ids(1, 2, 3, 4)]);
  t.strictSame(judged(whole, walk([ids(1, 2), ids(3, 4)])), []);
  t.strictSame(judged(whole, walk([ids(1, 2), ids(2, 3), ids(4)])), [twice]);
  t.strictSame(judged(whole, walk([ids(1, 2), ids(4)])), [other], 'one is skipped');
  t.strictSame(judged(whole, walk([ids(1, 2)])), [other], 'it ends early');
  t.strictSame(judged(whole, walk([ids(1, 2), ids(1, 2)], 'back')), [twice, 'the pages end', other]);
  t.strictSame(judged(walk([ids(1, 2, 2)])), [twice], 'an entry of its own path, twice on a page');
  t.end();
});

t.test('what cannot be told is not judged', (t) => {
  const whole = walk([ids(1, 2, 3, 4)]);
  t.strictSame(judged(whole, walk([ids(1, 2)], 'open')), [], 'it was not read to its end');
  t.strictSame(judged(walk([ids(1, 2)], 'open'), walk([ids(1)])), []);
  t.strictSame(judged(walk([ids(1, 1), ids(1)]), null, false), [], 'the id is that of something else');
  const changed = [{ id: 1, name: 'changed' }];
  t.strictSame(judged(walk([ids(1), changed])), [], 'two states under one id');
  t.strictSame(judgePages({ identity: 'id', isSure: false, large: walk([ids(1)]), small: null, isQuiet: true }), []);
  t.end();
});

t.test('a total is compared with what is there, unless it counts something else', (t) => {
  const list = (description: string): PagedList => {
    const properties = { total: { type: 'integer', description } };
    const responses = { 200: { content: { 'application/json': { schema: { properties } } } } };
    return { operation: { responses }, document: {} } as unknown as PagedList;
  };
  const total = (members: object, description = 'All of them', end: Walk['end'] = 'end') =>
    judgeTotal(
      { identity: 'id', isSure: true, large: walk([ids(1, 2), ids(3)], end, members), small: null, isQuiet: true },
      list(description),
    ).map(({ ok }) => ok);
  t.strictSame(total({ total: 3 }), [true]);
  t.strictSame(total({ total: 2 }), [false]);
  t.strictSame(total({ pagination: { total_items: 9 } }), [false]);
  t.strictSame(total({ total: 9 }, 'An estimate'), []);
  t.strictSame(total({ total: 9 }, 'Entries of this page'), []);
  t.strictSame(total({ total: 9 }, 'Entries on all pages together'), [false]);
  t.strictSame(total({ total: 9 }, 'All of them', 'open'), [], 'a long list');
  t.strictSame(total({ amount: 9 }), []);
  const filtered = (members: object) =>
    judgeTotal(
      { identity: 'id', isSure: true, large: walk([ids(1, 2)], 'end', members), small: null, isQuiet: true },
      { ...list(''), filter: 'state' },
    ).map(({ ok }) => ok);
  t.strictSame(filtered({ total: 9 }), [false]);
  t.strictSame(filtered({ total: 9, filteredTotal: 2 }), [], 'the total is that of all');
  const counted = (pages: ReadonlyArray<readonly ListItem[]>) =>
    judgeTotal(
      { identity: 'id', isSure: true, large: walk(pages, 'end', { count: 2 }), small: null, isQuiet: true },
      list(''),
    ).map(({ ok }) => ok);
  t.strictSame(counted([ids(1, 2), ids(3, 4)]), [], 'it may count its page');
  t.strictSame(counted([ids(1, 2)]), [true]);
  t.strictSame(counted([ids(1, 2, 3)]), [false]);
  t.end();
});
