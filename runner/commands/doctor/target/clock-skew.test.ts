import t from 'tap';
import { skewOf } from './clock-skew.ts';

const nowMs = Date.UTC(2026, 10, 22, 12, 0, 0, 400);

/** Returns what is told of a host whose clock is so far ahead, and that took so long. */
function skew(aheadMs: number, tookMs = 20, more: ReadonlyArray<readonly [string, string]> = []): number | null {
  const date = new Date(nowMs + tookMs / 2 + aheadMs).toUTCString();
  const told = skewOf({ headers: [['Date', date], ...more], sentMs: nowMs, receivedMs: nowMs + tookMs });
  return told && told.seconds;
}

t.test('the difference is told to a second, both ways', async (t) => {
  for (const seconds of [2, 29, 30, 31, 3600, -2, -30, -86_400]) {
    const told = skew(seconds * 1000) ?? 0;
    t.ok(Math.abs(told - seconds) <= 1, `${seconds}: ${told}`);
  }
  for (const aheadMs of [0, 300, -300]) t.equal(skew(aheadMs), 0, 'what a cut date hides is no difference');
  t.equal(skew(0, 8000), 0, 'a slow response is no difference either');
});

t.test('what a cache stored was made so long ago, and what is no date tells nothing', async (t) => {
  t.equal(skew(-120_000, 20, [['Age', '120']]), 0);
  t.equal(skew(-120_000, 20, [['Age', 'old']]), -120);
  t.equal(skewOf({ headers: [], sentMs: nowMs, receivedMs: nowMs }), null);
  t.equal(skewOf({ headers: [['Date', 'yesterday']], sentMs: nowMs, receivedMs: nowMs }), null);
});
