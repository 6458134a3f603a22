import { Buffer } from 'node:buffer';
import t from 'tap';
import type { AskedSequence, SequenceStep, StepRole } from '../../../runner/kit/operations/campaign.ts';
import { judgeBelowDeleted, judgeParents } from './parent-rules.ts';

const value = {
  paths: {
    '/shops/{shopId}/goods': { post: {} },
    '/shops/{shopId}/orders': {},
    '/shops/{shopId}/likes': {},
    '/orders': {
      post: {
        requestBody: { content: { 'application/json': { schema: { properties: { shop_id: { type: 'string' } } } } } },
      },
    },
    '/likes': { post: {} },
  },
};

/** Paths end with the list below the shop `s-2`, or with the good `g-1` in it. */
function step(role: StepRole, status: number, body: unknown): SequenceStep {
  const names = role.startsWith('read') ? { shopId: 's-2', goodId: 'g-1' } : { shopId: 's-2' };
  const values = Object.entries(names).map(([name, one]) => ({ place: { in: 'path', name, pointer: '' }, value: one }));
  const bytes = Buffer.from(JSON.stringify(body));
  const headers = [['Content-Type', 'application/json']];
  return {
    role,
    case: { values },
    exchange: {
      request: { headers: [], body: { bytes: Buffer.alloc(0), truncated: false } },
      response: { status, headers, body: { bytes, truncated: false } },
      fault: null,
    },
  } as unknown as SequenceStep;
}

const good = { id: 'g-1', name: 'lamp' };

function failing(path: string, steps: readonly SequenceStep[], parent: object = { id: 's-2' }): string[] {
  const sequence = {
    create: { path },
    isListRead: true,
    steps: [
      step('other parent', 201, parent),
      step('create below', 201, good),
      step('read below', 200, good),
      ...steps,
    ],
  } as unknown as AskedSequence;
  return judgeParents(sequence, { document: { value } } as never).flatMap(({ ok, statement }) =>
    ok ? [] : [statement],
  );
}

const goods = '/shops/{shopId}/goods';
const list = (...items: readonly object[]): SequenceStep => step('list below another', 200, items);

t.test('an entry that names another thing is found below a new one', (t) => {
  t.equal(failing(goods, [list({ id: 'g-7', shopId: 's-1' })]).length, 1);
  t.equal(failing('/shops/{shopId}/orders', [list({ id: 'o-1', shopId: 's-1' })]).length, 1, 'of another path');
  t.strictSame(failing(goods, [list({ id: 'g-7', shopId: 'S-2' })]), [], 'its own');
  t.strictSame(failing(goods, [list({ id: 'g-7', seller: 's-1' })]), [], 'which names none');
  t.strictSame(failing(goods, [list({ id: 'g-7', shopId: null })]), [], 'of nobody');
  const below = { id: 's-2', links: { parent: '/shops/s-1' } };
  t.strictSame(failing(goods, [list({ id: 'g-7', shopId: 's-1' })], below), [], 'handed down');
  t.strictSame(
    failing('/shops/{shopId}/likes', [list({ id: 'l-1', shopId: 's-1' })]),
    [],
    'not of the shop by the document',
  );
  t.end();
});

t.test('a list and a read that do not agree about what was created below another thing are found', (t) => {
  const [isThere, isNot] = [step('read below another', 200, good), step('read below another', 404, {})];
  const own = step('list below', 200, [good]);
  t.equal(failing(goods, [own, list(good), isNot]).length, 1, 'listed and not there');
  t.equal(failing(goods, [own, list(), isThere]).length, 1, 'there and not listed');
  t.strictSame(failing(goods, [list(), isThere]), [], 'listed nowhere');
  t.strictSame(failing(goods, [own, list(good), isThere]), [], 'shared');
  t.strictSame(failing(goods, [own, list(), isNot]), [], 'apart');
  t.strictSame(failing(goods, [own, list(), step('read below another', 403, {})]), [], 'hidden');
  const other = { id: 'g-1', name: 'chair' };
  t.strictSame(failing(goods, [own, list(other), isNot]), [], 'another one of the same id');
  t.strictSame(failing(goods, [own, list(), step('read below another', 200, other)]), [], 'another one is read');
  t.end();
});

t.test('what is below a deleted thing is gone with it', (t) => {
  const judge = (deleted: number, after: number, shown: object = good): boolean[] => {
    const steps = [
      step('read below', 200, good),
      step('deleted above', deleted, {}),
      step('read below deleted', after, shown),
    ];
    return judgeBelowDeleted({ steps } as unknown as AskedSequence).map(({ ok }) => ok);
  };
  t.strictSame(judge(404, 200), [false]);
  t.strictSame(judge(410, 404), [true]);
  t.strictSame(judge(200, 200), [], 'it is not gone itself');
  t.strictSame(judge(404, 200, { id: 'g-2', name: 'chair' }), [true], 'another thing');
  t.end();
});
