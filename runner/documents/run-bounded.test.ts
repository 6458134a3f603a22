import t from 'tap';
import { runBounded } from './run-bounded.ts';

t.test('work that a busy machine did little of is begun again, and may take longer', async (t) => {
  let begun = 0;
  const work = (): string => {
    begun += 1;
    if (begun < 3) for (;;);
    return 'done';
  };
  t.strictSame(runBounded(work, 5, { processorMs: () => 0 }), { done: true, value: 'done' });
  t.equal(begun, 3);
});

t.test('work that has had its processor time is not begun again', async (t) => {
  let begun = 0;
  let nowMs = 0;
  const work = (): never => {
    begun += 1;
    for (;;);
  };
  const bounded = runBounded(work, 5, { processorMs: () => (nowMs += 5) });
  t.strictSame(bounded, { done: false, why: 'time', fault: 'it takes too long' });
  t.equal(begun, 1);
});
