import t from 'tap';
import { createStallWatch } from './stall-watch.ts';

t.test('what waited until the process had time came earlier, and not before it was sent for', async (t) => {
  let nowMs = 0;
  const watch = createStallWatch(() => nowMs);
  t.teardown(() => watch.close());
  t.equal(watch.earliestMs(5, 0), 5);
  t.equal(watch.earliestMs(12, 0), 12, 'timers are never exact');
  t.equal(watch.earliestMs(310, 0), 10, 'before the timer itself had its turn');
  t.equal(watch.earliestMs(310, 200), 200);
  t.equal(watch.stalledMs(12), 0);
  t.equal(watch.stalledMs(310), 300);
  nowMs = 310;
  // The timer is late by the made-up clock, whatever the real one says.
  await new Promise((resolve) => setTimeout(resolve, 30));
  t.equal(watch.earliestMs(312, 311), 312, 'sent after the process was free');
  t.equal(watch.earliestMs(400, 0), 320);
  t.equal(watch.stalledMs(312), 300, 'what is over still counts');
  t.equal(watch.stalledMs(400), 380);
});
