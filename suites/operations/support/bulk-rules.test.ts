/** One of several things that were created at once and cannot be read is found; where none can, they may be read by something else. */
import t from 'tap';
import type { AskedSequence } from '../../../runner/kit/operations/campaign.ts';
import { judgeCreatedAtOnce } from './sequence-rules.ts';

function judged(...statuses: readonly number[]): boolean[] {
  const steps = statuses.map((status) => ({
    role: 'read of many',
    exchange: { response: { status, headers: [], body: { bytes: Buffer.alloc(0), truncated: false } }, fault: null },
  }));
  return judgeCreatedAtOnce({ steps } as unknown as AskedSequence).map(({ ok }) => ok);
}

t.test('things that were created at once', (t) => {
  t.strictSame(judged(200, 200), [true]);
  t.strictSame(judged(200, 404), [false]);
  t.strictSame(judged(410, 200, 200), [false]);
  t.strictSame(judged(404, 404), [], 'another member may name them');
  t.strictSame(judged(200, 429), [true], 'there is no telling');
  t.strictSame(judged(), []);
  t.end();
});
