import t from 'tap';
import { longestStandstillMs, otherThreads, thisThread, watchWork } from './processor-time.ts';

t.test(
  'work is ended for the processor time that it took, and for the time on the wall only where it stands still',
  async (t) => {
    const now = { wallMs: 0, processorMs: 0 };
    const overdue = watchWork(1_000, { wallMs: () => now.wallMs, processorMs: () => now.processorMs });
    const table: ReadonlyArray<readonly [wallMs: number, processorMs: number, why: 'time' | 'busy' | null]> = [
      [0, 0, null],
      [20_000, 10, null],
      [20_000, 999, null],
      [20_000, 1_000, 'time'],
      [900, 1_800, null],
      [1_000 + longestStandstillMs, 999, 'busy'],
    ];
    for (const [wallMs, processorMs, why] of table) {
      Object.assign(now, { wallMs, processorMs });
      t.equal(overdue(), why, `${processorMs} ms of work in ${wallMs} ms`);
    }
  },
);

t.test('processor time passes with the work of a thread', async (t) => {
  const startedMs = thisThread.processorMs();
  let turns = 0;
  while (thisThread.processorMs() - startedMs < 5 && turns < 1e9) turns += 1;
  t.ok(thisThread.processorMs() - startedMs >= 5);
  t.ok(otherThreads.processorMs() >= 0);
});
