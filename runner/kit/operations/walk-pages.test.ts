/** Lists are read to their end, however they are divided, and what leads back ends too. */
import t from 'tap';
import type { OperationCase } from '../../cases/operation-case.ts';
import { listOperations } from '../../documents/openapi/list-operations.ts';
import type { Exchange } from '../exchange.ts';
import { findPaging } from './find-paging.ts';
import { type Walk, walkPages, withParameter } from './walk-pages.ts';

const integer = { type: 'integer' };
const query = (name: string, schema: object = integer) => ({ name, in: 'query', schema });
const things = Array.from({ length: 7 }, (_, index) => ({ id: index + 1 }));

/** Walks a list whose parameters and pages are given; `serve` returns a body, or the status of a refusal. */
async function walk(
  parameters: readonly object[],
  serve: (query: URLSearchParams) => object | number,
  size = 3,
): Promise<Walk> {
  const value = {
    openapi: '3.1.0',
    paths: { '/things': { get: { parameters, responses: { 200: { description: '' } } } } },
  };
  const url = new URL('https://api.example/v1');
  const [operation = t.fail()] = listOperations(value, {
    documentUrl: url,
    apiUrl: url,
    isOwn: () => true,
    locate: (one) => one,
  });
  const list = { operation, method: 'GET', target: '/things?page=9&cursor=old' } as unknown as OperationCase;
  return walkPages({
    list,
    paging: findPaging(value, operation as never),
    size,
    mostPages: 6,
    send: ({ target }) => {
      const served = serve(new URL(target, url).searchParams);
      const response = {
        status: typeof served === 'number' ? served : 200,
        headers: [['Content-Type', 'application/json']],
        body: { bytes: Buffer.from(JSON.stringify(served)), truncated: false },
      };
      const request = { method: 'GET', url: `https://api.example/v1${target}`, headers: [] };
      return Promise.resolve({ request, response, fault: null } as unknown as Exchange);
    },
  });
}

const idsOf = ({ pages }: Walk): unknown[] => pages.flatMap(({ items }) => items.map(({ id }) => id));
const all = things.map(({ id }) => id);
const slice = (from: number, count: number) => things.slice(from, from + count);

t.test('pages that are counted are read until one is empty, is refused, or is the last one again', async (t) => {
  const pages = [query('page', { ...integer, minimum: 1 }), query('per_page')];
  const at = (given: URLSearchParams) => (Number(given.get('page') ?? 1) - 1) * 3;
  for (const serve of [
    (given: URLSearchParams) => slice(at(given), 3),
    (given: URLSearchParams) => (at(given) > 7 ? 404 : slice(at(given), 3)),
    (given: URLSearchParams) => slice(Math.min(at(given), 6), 3),
  ]) {
    const found = await walk(pages, serve);
    t.strictSame([idsOf(found), found.end], [all, 'end']);
  }
  const unknown = await walk([query('page')], () => slice(0, 3));
  t.strictSame([unknown.pages.length, unknown.end], [1, 'open'], 'what the first page is called is not known');
});

t.test('what is given in smaller pages than are wanted is read whole', async (t) => {
  const found = await walk(
    [query('page', { ...integer, default: 0 }), query('size')],
    (given) => slice(Number(given.get('page') ?? 0) * 2, 2),
    100,
  );
  t.strictSame([idsOf(found), found.end], [all, 'end']);
  const offset = await walk([query('offset'), query('limit')], (given) => slice(Number(given.get('offset')), 2), 100);
  t.equal(offset.end, 'open', 'how far the next page is cannot be told');
});

t.test('an offset grows by the size of a page', async (t) => {
  const found = await walk([query('offset'), query('limit')], (given) => slice(Number(given.get('offset')), 3));
  t.strictSame([idsOf(found), found.end], [all, 'end']);
});

t.test('marks and links are followed', async (t) => {
  const cursors = [query('cursor', { type: 'string' }), query('limit')];
  const from = (given: URLSearchParams) => Number(given.get('cursor') ?? 0);
  const byMark = await walk(cursors, (given) => ({
    items: slice(from(given), 3),
    meta: { next_cursor: from(given) + 3 < 7 ? String(from(given) + 3) : null },
  }));
  t.strictSame([idsOf(byMark), byMark.end], [all, 'end']);
  const byLink = await walk([query('limit')], (given) => {
    const start = Number(given.get('start') ?? 0);
    return { items: slice(start, 3), next: start + 3 < 7 ? `/v1/things?start=${start + 3}` : null };
  });
  t.strictSame([idsOf(byLink), byLink.end], [all, 'end']);
  const elsewhere = await walk([query('limit')], () => ({ items: things, next: 'https://other.example/things' }));
  t.equal(elsewhere.end, 'open');
});

t.test('what leads back is found, and what goes on is left', async (t) => {
  const cursors = [query('cursor', { type: 'string' })];
  const back = await walk(cursors, () => ({ items: things, next: 'again' }));
  t.equal(back.end, 'back');
  const later = await walk(cursors, (given) => ({ items: given.has('cursor') ? [] : things, next: 'again' }));
  t.equal(later.end, 'end', 'a mark for what comes later');
  let count = 0;
  const endless = await walk(cursors, () => ({ items: things, next: String((count += 1)) }));
  t.strictSame([endless.pages.length, endless.end], [6, 'open']);
});

t.test('a parameter is set, and nothing else is touched', (t) => {
  t.equal(withParameter('/a?b=1&c=%20', 'b', 2), '/a?c=%20&b=2');
  t.equal(withParameter('/a?b=1', 'b', null), '/a');
  t.equal(withParameter('/a', 'page[size]', 'x y'), '/a?page%5Bsize%5D=x%20y');
  t.end();
});
