import t from 'tap';
import { Deadline, type Passed } from './deadline.ts';

t.test('a deadline is put off by the time in which this process heard nothing', async (t) => {
  const now = { wallMs: 50, stalledMs: 7 };
  const time = { monotonicMs: () => now.wallMs, stalls: { stalledMs: () => now.stalledMs } };
  const passed: Passed[] = [];
  const lookAt = (deadline: Deadline, wallMs: number, stalledMs: number): Passed[] => {
    deadline.clear();
    Object.assign(now, { wallMs, stalledMs });
    deadline.look();
    deadline.clear();
    return passed.splice(0);
  };
  const begin = (): Deadline => {
    Object.assign(now, { wallMs: 50, stalledMs: 7 });
    return new Deadline(1_000, time, (why) => passed.push(why));
  };
  t.strictSame(lookAt(begin(), 1_050, 7), ['silent'], 'heard all the time');
  t.strictSame(lookAt(begin(), 1_047, 7), ['silent'], 'timers are not exact');
  const late = begin();
  t.strictSame(lookAt(late, 9_000, 8_500), [], 'half of it was heard');
  t.strictSame(lookAt(late, 9_550, 8_500), ['silent'], 'and now all of it');
  t.strictSame(lookAt(begin(), 60_000, 59_900), ['busy'], 'nothing says that the target is silent');
});
