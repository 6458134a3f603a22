/** The judge of lists in pages, as pure functions: what is wrong is found, and what is right is never accused. */
import t from 'tap';
import type { Exchange } from '../../../runner/kit/exchange.ts';
import type { ListItem } from '../../../runner/kit/operations/list-items.ts';
import type { Walk } from '../../../runner/kit/operations/walk-pages.ts';
import { judgePages, judgePageTotal, judgeTotal } from './page-rules.ts';
import { type PagedList, type Reading, smallSize } from './paged-lists.ts';

const ids = (...given: readonly number[]): ListItem[] => given.map((id) => ({ id, name: `n${id}` }));
const exchange = {} as Exchange;
const paging = { cursor: 'cursor', page: null, offset: null, size: null };
function walk(pages: ReadonlyArray<readonly ListItem[]>, end: Walk['end'] = 'end', members: object = {}): Walk {
  return {
    end,
    pages: pages.map((items) => ({ items, exchange, found: {} as never, value: { items, ...members } })),
  };
}
function judged(large: Walk, small: Walk | null = null, isSure = true): string[] {
  const reading: Reading = { identity: 'id', isSure, large, small, tied: null, exact: null, isQuiet: true };
  return judgePages(reading, { paging }).flatMap(({ statement, ok }) => (ok ? [] : [statement]));
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
  const short: Reading = {
    identity: 'id',
    isSure: false,
    large: walk([ids(1)]),
    small: null,
    tied: null,
    exact: null,
    isQuiet: true,
  };
  t.strictSame(judgePages(short, { paging }), []);
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
      {
        identity: 'id',
        isSure: true,
        large: walk([ids(1, 2), ids(3)], end, members),
        small: null,
        tied: null,
        exact: null,
        isQuiet: true,
      },
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
      {
        identity: 'id',
        isSure: true,
        large: walk([ids(1, 2)], 'end', members),
        small: null,
        tied: null,
        exact: null,
        isQuiet: true,
      },
      { ...list(''), filter: 'state' },
    ).map(({ ok }) => ok);
  t.strictSame(filtered({ total: 9 }), [false]);
  t.strictSame(filtered({ total: 9, filteredTotal: 2 }), [], 'the total is that of all');
  const counted = (pages: ReadonlyArray<readonly ListItem[]>) =>
    judgeTotal(
      {
        identity: 'id',
        isSure: true,
        large: walk(pages, 'end', { count: 2 }),
        small: null,
        tied: null,
        exact: null,
        isQuiet: true,
      },
      list(''),
    ).map(({ ok }) => ok);
  t.strictSame(counted([ids(1, 2), ids(3, 4)]), [], 'it may count its page');
  t.strictSame(counted([ids(1, 2)]), [true]);
  t.strictSame(counted([ids(1, 2, 3)]), [false]);
  t.end();
});

t.test('a page that has no cursor for the next one does not say that there is one', (t) => {
  const more = 'a page without a cursor for the next one says that it is the last';
  const pages = (...said: readonly object[]): Walk => {
    const page = walk([ids(1)]).pages[0];
    return { end: 'end', pages: said.map((value, at) => ({ ...page!, items: ids(at), value })) };
  };
  const next = { has_more: true, next_cursor: 'a' };
  const found = (...said: readonly object[]) =>
    judgePages(
      { identity: 'id', isSure: true, large: pages(...said), small: null, tied: null, exact: null, isQuiet: true },
      { paging },
    ).flatMap(({ statement, ok }) => (statement === more ? [ok] : []));
  t.strictSame(found(next, { has_more: true, next_cursor: null }), [false]);
  t.strictSame(found(next, { meta: { hasNextPage: true, endCursor: '' } }), [false]);
  t.strictSame(found(next, { has_more: true }), [false], 'the page before had one');
  t.strictSame(found(next, { has_more: false, next_cursor: null }), [true]);
  t.strictSame(found(next, { has_more: false, next_cursor: 'b' }), [true], 'it leads to what comes later');
  t.strictSame(found({ has_more: true }), [], 'it goes by the last id, or by something else');
  t.strictSame(found(next, { next_cursor: null }), [], 'it says nothing');
  t.end();
});

t.test('a number of pages is compared with the pages that there are', (t) => {
  const judge = (
    members: object,
    { pages = [ids(1, 2), ids(3)], description = 'Pages of this size', small = null as Walk | null } = {},
  ) => {
    const properties = { total_pages: { type: 'integer', description } };
    const responses = { 200: { content: { 'application/json': { schema: { properties } } } } };
    return judgePageTotal(
      {
        identity: 'id',
        isSure: true,
        large: walk(pages, 'end', members),
        small,
        tied: null,
        exact: null,
        isQuiet: true,
      },
      {
        operation: { responses },
        document: {},
      } as unknown as PagedList,
    ).map(({ ok }) => ok);
  };
  t.strictSame(judge({ total_pages: 2 }), [true]);
  t.strictSame(judge({ total_pages: 1 }), [false]);
  t.strictSame(judge({ meta: { pageCount: 3 } }), [false]);
  const small = walk([ids(1), ids(2), ids(3)], 'end', { total_pages: 2 });
  t.strictSame(judge({ total_pages: 2 }, { small }), [false], 'pages of another size');
  t.strictSame(judge({ total_pages: 3 }, { description: 'At most so many' }), []);
  t.strictSame(judge({ total_pages: 3 }, { pages: [ids(1), ids(2, 3), ids(4)] }), [], 'pages of several sizes');
  t.strictSame(judge({ pages: 2 }, { pages: [ids(1, 2), ids(3, 4)] }), [], 'it may count its page');
  t.strictSame(judge({ total_pages: 1 }, { pages: [[]] }), [], 'nothing is listed');
  t.end();
});

t.test('small pages leave few entries for the last page where they can', (t) => {
  const size = (entries: number, most = 97, least = 1) => smallSize(entries, { least, most });
  t.equal(size(26), 5, 'one');
  t.equal(size(9), 2, 'one');
  t.equal(size(130), 32, 'two');
  t.equal(size(3), 1);
  t.equal(size(26, 97, 6), 6, 'two: the document allows no smaller ones');
  t.equal(size(500), 83, 'two');
  t.end();
});
