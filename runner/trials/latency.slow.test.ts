import { readFileSync } from 'node:fs';
import t, { type Test } from 'tap';
import { startMock } from '../../fixtures/mock/start-mock.ts';
import { overlayOf } from '../../fixtures/overlays/overlay-of.ts';
import { summariseLatency } from '../../contracts/run-report/latency.ts';
import { runCommandLine } from '../commands/surroundings.test-support.ts';
import { runOf } from '../store/run-of.test-support.ts';

const check = 'plant-store/latency-within-limit';

/** Runs checks that create plants against a store that takes 400 ms for each, with such limits. */
async function run(
  t: Test,
  { url, token }: { readonly url: string; readonly token: string },
  latency: object | undefined,
) {
  const staging = { plantStore: { url }, credentials: { token: '${TOKEN}' }, ...(latency && { latency }) };
  const directory = t.testdir({ 'vivero.config.json': JSON.stringify({ targets: { staging } }) });
  const line = [
    'run',
    'staging',
    '--check',
    'plant-store/latency-*,plant-store/*text-accepted,plant-store/int*-accepted',
  ];
  const ended = await runCommandLine([...line, '--reporter', 'json=run.json'], { directory, env: { TOKEN: token } });
  const report = runOf(readFileSync(`${directory}/run.json`, 'utf8'));
  return { ...ended, report, result: report.results.find(({ id }) => id === check) };
}

t.test('a slow store is advice, or fails the run where its owner says so', async (t) => {
  const mock = await startMock({ overlays: [overlayOf('slow-plants')] });
  t.teardown(() => mock.close());
  const under = (latency: object | undefined) => run(t, { url: mock.url, token: mock.tokens.valid }, latency);
  const advised = await under({ p50: '200ms', samples: 10 });
  t.match(advised, { exitCode: 0, result: { outcome: 'failed', level: 'ADVICE', severity: 'note' } });
  t.match(advised.result?.reason, /^POST \/plants: p50 is at most 200 ms$/);
  const [slowest] = summariseLatency(advised.report);
  t.ok(slowest && slowest.operation === 'POST /plants' && slowest.firstByteMs > 200);
  const failed = await under({ p50: 200, samples: 10, level: 'must' });
  t.match(failed, { exitCode: 1, result: { outcome: 'failed', level: 'MUST', severity: 'error' } });
});

t.test('a store within its limit passes, and one without a limit is not judged', async (t) => {
  const mock = await startMock();
  t.teardown(() => mock.close());
  const place = { url: mock.url, token: mock.tokens.valid };
  const within = await run(t, place, { p50: '1m', samples: 10, level: 'must' });
  t.match(within, { exitCode: 0, result: { outcome: 'passed' } });
  const unlimited = await run(t, place, undefined);
  t.match(unlimited, { exitCode: 0, result: { outcome: 'inapplicable', reason: /no limit is configured/ } });
});
