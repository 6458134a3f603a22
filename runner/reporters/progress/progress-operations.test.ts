/** How far the operations of a document are requested. */
import t from 'tap';
import { sampleResult } from '../sample-report.test-support.ts';
import { manySuites, play, screen, stage, start } from './progress-stage.test-support.ts';

const requested = {
  type: 'operations-progress',
  operations: 24,
  done: 12,
  requests: 830,
  serverErrors: 3,
  elapsedMs: 8000,
  budgetLeftMs: 41_500,
} as const;

t.test('while operations are requested, a line says how far they are', async (t) => {
  const results = [sampleResult('plant-store/first', 'passed'), sampleResult('operations/answers-conform', 'passed')];
  const run = screen(80, 24);
  start(results, run);
  run.progress.onEvent({ ...requested, done: 0, requests: 1, serverErrors: 0, elapsedMs: 20, budgetLeftMs: null });
  run.pass(100);
  run.progress.tick();
  t.ok((await run.lines()).includes('  operations: 0 of 24 · 1 request'));
  run.pass(100);
  run.progress.onEvent(requested);
  const told = '  operations: 12 of 24 · 830 requests · 104 a second · 3 with 5xx · 41 s left';
  t.ok((await run.lines()).includes(told), (await run.lines()).join('\n'));
  for (const rows of [12, 8, 6, 3, 2]) {
    const small = screen(80, rows);
    start(manySuites(9), small);
    small.progress.onEvent(requested);
    small.pass(100);
    small.progress.tick();
    const lines = await small.lines();
    t.ok(lines.length <= Math.max(1, rows - 1), `${lines.length} lines on ${rows} rows`);
  }
  play(results, run);
  t.notMatch((await run.lines()).join('\n'), / of 24 · /, 'it goes once their checks end');
});

t.test('without a terminal, how far operations are stands in the line of every 30 seconds', async (t) => {
  const run = stage({ isTty: false });
  start([sampleResult('operations/answers-conform', 'passed')], run);
  run.pass(31_000);
  run.progress.onEvent(requested);
  t.match(
    run.written.join(''),
    '0 of 1 checks, 31 s, operations: 12 of 24, 830 requests, 104 a second, 3 with 5xx, 41 s left',
  );
});
