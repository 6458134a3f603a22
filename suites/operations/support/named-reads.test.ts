/** Whether what is read by an id has that id. */
import t from 'tap';
import type { AskedCase } from '../../../runner/kit/operations/campaign.ts';
import { readBy } from './named-reads.ts';

/** Returns whether what came for an id of the path has that id; `null` where nothing can be told. */
function judged(id: string | number, body: unknown, path = '/orders/{order_id}'): boolean | null {
  const target = `/orders/${encodeURIComponent(id)}?expand=lines`;
  const found = { operation: { method: 'GET', path }, method: 'GET', target };
  const bytes = Buffer.from(JSON.stringify(body));
  const response = { status: 200, headers: [['Content-Type', 'application/json']], body: { bytes, truncated: false } };
  const read = readBy({ case: found, exchange: { response, fault: null } } as unknown as AskedCase);
  return read === null ? null : read.wanted === read.shown;
}

const uuid = (digit: number): string => `8f14e45f-ceea-467f-a9d8-2b6f1c3d5e7${digit}`;

t.test('another thing is found', async (t) => {
  t.equal(judged(2, { id: 1 }), false);
  t.equal(judged(2, { data: { orderId: 1, id: 2 } }), false);
  t.equal(judged('ord_a1', { id: 'ord_b2' }), false);
  t.equal(judged(uuid(2), { id: uuid(1) }), false);
});

t.test('the right thing is right, and what cannot be compared is not judged', async (t) => {
  t.equal(judged(1, { id: 1 }), true);
  t.equal(judged(uuid(1).toUpperCase(), { id: uuid(1) }), true);
  t.equal(judged(2, { id: 1, order_id: 2 }), true, 'the member of that name');
  t.equal(judged('me', { id: 1 }), null);
  t.equal(judged('latest', { id: 'ord_b2' }), null);
  t.equal(judged('cus_1', { id: 'ord_b2' }), null, 'the id of something else');
  t.equal(judged(2, { name: 'x' }), null);
  t.equal(judged(2, { id: 1 }, '/orders/{order_id}/summary'), null);
  t.equal(judged('9007199254740993', { id: 9_007_199_254_740_992 }), null, 'lost digits');
});
