import t from 'tap';
import { sampleExchange } from '../reporters/sample-report.test-support.ts';
import { compareLatency, describeLatencyChange } from './compare-latency.ts';

function run(count: number, completeMs: number, path = 'plants') {
  const { request } = sampleExchange(1);
  const exchanges = Array.from({ length: count }, (_, place) =>
    sampleExchange(place + 1, {
      request: { ...request, url: `https://plants.staging.example/${path}` },
      timing: { firstByteMs: 1, completeMs },
    }),
  );
  return { exchanges };
}

t.test('an operation that takes far longer is told with both times', async (t) => {
  const [found, ...others] = compareLatency(run(20, 40), run(30, 400));
  t.match(found, { operation: 'POST /plants', isSlower: true, old: { samples: 20 }, new: { samples: 30 } });
  t.equal(found && describeLatencyChange(found), 'p50 400 ms, was 40 ms; p95 400 ms, was 40 ms');
  t.strictSame(others, []);
  t.match(compareLatency(run(30, 400), run(20, 40)), [{ isSlower: false }]);
});

t.test('chance is not told', async (t) => {
  t.strictSame(compareLatency(run(20, 40), run(20, 55)), [], 'by less than half');
  t.strictSame(compareLatency(run(20, 1), run(20, 10)), [], 'by some milliseconds');
  t.strictSame(compareLatency(run(19, 40), run(20, 400)), [], 'too few to tell');
  t.strictSame(compareLatency(run(20, 40), run(20, 400, 'other')), [], 'another operation');
  const moment = { exchanges: [...run(18, 40).exchanges, ...run(2, 4000).exchanges] };
  t.strictSame(compareLatency(run(20, 40), moment), [], 'slow for a moment');
});
