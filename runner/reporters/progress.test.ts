import fc from 'fast-check';
import t from 'tap';
import type { CheckResult } from '../engine/run-report.ts';
import { displayWidth } from './display-width.ts';
import { anyText, findAct } from './hostile-report.test-support.ts';
import { createProgress, type Progress, type ProgressOptions } from './progress.ts';
import { greenReport, mixedReport, sampleResult } from './sample-report.test-support.ts';

interface Stage {
  readonly progress: Progress;
  readonly written: string[];
  pass(ms: number): void;
}

/** Progress on a made-up stream with a made-up clock. */
function stage(options: Partial<ProgressOptions> = {}): Stage {
  let nowMs = 1000;
  const written: string[] = [];
  const write = (text: string): number => written.push(text);
  const progress = createProgress({
    write,
    isTty: true,
    color: false,
    ascii: false,
    columns: 80,
    nowMs: () => nowMs,
    ...options,
  });
  return {
    progress,
    written,
    pass(ms) {
      nowMs += ms;
    },
  };
}

function play(results: readonly CheckResult[], { progress, pass }: Stage, stepMs = 100): void {
  const suites = [...Map.groupBy(results, ({ suite }) => suite)].map(([name, members]) => ({
    name,
    planned: members.length,
  }));
  progress.onEvent({ type: 'run-started', planned: results.length, suites });
  results.forEach((result, index) => {
    progress.onEvent({ type: 'check-started', id: result.id });
    pass(stepMs);
    progress.onEvent({ type: 'check-ended', result, done: index + 1, planned: results.length });
  });
}

/** What is left on the screen of a terminal: each line as it was last written. */
function screen(written: readonly string[]): string[] {
  return written
    .join('')
    .split('\n')
    .map((line) => line.split('\r\u001b[2K').at(-1) ?? '');
}

t.test('on a terminal one line is written again, with failures above it', async (t) => {
  const run = stage();
  play(mixedReport().results, run, 2000);
  t.same(screen(run.written), [
    '✘ plant-store/missing-name-refused  failed MUST: ',
    '✘ plant-store/malformed-json-refused  failed MUST: no answer: nothing came wit…',
    '! plant-store/method-refused-with-allow  failed SHOULD: ',
    '✘ bearer/token-not-repeated  errored MUST: VIVERO_INTERNAL bearer/token-not-re…',
    '11/11  2 failed  1 warned  1 errored  22.0 s',
  ]);
  t.match(run.written.join(''), 'bearer  6/11  2 failed  1 warned  12.0 s  about 10.0 s left');
  run.progress.end();
  t.equal(screen(run.written).at(-1), '', 'nothing is left of the status line');
  const before = run.written.length;
  run.progress.end();
  run.progress.tick();
  t.equal(run.written.length, before, 'and nothing is written after the end');
});

t.test('the status line is not drawn more often than anyone can see', async (t) => {
  const run = stage();
  play(greenReport().results, run, 1);
  t.ok(run.written.length <= 3);
});

t.test('elsewhere each suite has one line, and a long silence a heartbeat', async (t) => {
  const run = stage({ isTty: false });
  play(mixedReport().results, run);
  run.progress.end();
  t.same(run.written, [
    'plant-store: 1 passed, 4 failed, 1 inapplicable (6 checks, 600 ms)\n',
    'bearer: 1 passed, 2 untestable, 1 errored, 1 inapplicable (5 checks, 1.1 s)\n',
  ]);
  const slow = stage({ isTty: false });
  play(mixedReport().results.slice(0, 4), slow, 20_000);
  t.same(slow.written, [
    'plant-store  2/4  1 failed  40.0 s  about 40.0 s left\n',
    'plant-store: 1 passed, 3 failed (4 checks, 1 min 20 s)\n',
  ]);
});

t.test('quiet writes nothing, verbose a line for each check', async (t) => {
  const quiet = stage({ verbosity: 'quiet' });
  play(mixedReport().results, quiet);
  quiet.progress.end();
  t.same(quiet.written, []);
  const verbose = stage({ verbosity: 'verbose', isTty: false });
  play(mixedReport().results, verbose);
  t.equal(verbose.written.length, 11 + 2);
  t.equal(verbose.written[0], '✔ plant-store/valid-plant-accepted  22 ms\n');
});

t.test('a notice stands on a line of its own, and colours change no word', async (t) => {
  const run = stage({ color: true, ascii: true });
  run.progress.onEvent({ type: 'notice', message: 'mock at http://127.0.0.1:1\u001b[2J' });
  t.equal(run.written.join(''), '\u001b[33m! mock at http://127.0.0.1:1\\x1b[2J\u001b[39m\n');
});

t.test('no line is wider than the terminal, and none acts, whatever a target says', async () => {
  fc.assert(
    fc.property(anyText(), fc.integer({ min: 1, max: 120 }), fc.boolean(), (text, columns, isTty) => {
      const run = stage({ columns, isTty, verbosity: 'verbose' });
      run.progress.onEvent({ type: 'notice', message: text });
      play([sampleResult(`s/${text}`, 'failed', { reason: text })], run);
      const lines = run.written.join('').replaceAll('\r\u001b[2K', '\n').split('\n');
      const limit = isTty ? Math.max(1, columns - 1) : 200;
      return findAct(lines.join('\n')) === null && lines.every((line) => displayWidth(line) <= limit);
    }),
    { numRuns: 200 },
  );
});
