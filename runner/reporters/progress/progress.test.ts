import fc from 'fast-check';
import t from 'tap';
import { testSeed } from '../../../scripts/test/is-drawn.test-support.ts';
import { displayWidth } from '../../text/display-width.ts';
import { anyText, findAct } from '../hostile-report.test-support.ts';
import { greenReport, mixedReport, sampleResult } from '../sample-report.test-support.ts';
import { manySuites, play, screen, stage, start } from './progress-stage.test-support.ts';

const printed = [
  '✘ plant-store/missing-name-refused  MUST',
  '  name absent: the request is refused: expected a 4xx response, got status 200…',
  '✘ plant-store/malformed-json-refused  MUST',
  '  truncated: the request is refused: expected a 4xx response, got no response:…',
  '! plant-store/method-refused-with-allow  SHOULD',
  '  name absent: the request is refused: expected a 4xx response, got status 200…',
  '✘ bearer/token-not-repeated  errored MUST',
  '  VIVERO_INTERNAL bearer/token-not-repeated asserted nothing; this is a bug in…',
];

t.test('on a terminal each suite has a line that is written again, with failures above as they come', async (t) => {
  const run = screen(80, 24);
  start(mixedReport().results, run);
  run.progress.onEvent({ type: 'check-started', id: 'plant-store/valid-plant-accepted' });
  run.pass(7000);
  run.progress.tick();
  t.strictSame((await run.lines()).slice(1), [
    '· plant-store  ────────────────────────   0/6        7 s valid-plant-accepted',
    '  bearer       ────────────────────────   0/5',
    '⠋ all          ────────────────────────   0/11       7 s',
  ]);
  const whole = screen(80, 24);
  play(mixedReport().results, whole, { stepMs: 2000 });
  t.strictSame(await whole.lines(), [
    ...printed,
    '',
    '✘ plant-store  ━━━━━━━━━━━━━━━━━━━━━━━━   6/6   ✔ 1  ✘ 2  ! 1',
    '✘ bearer       ━━━━━━━━━━━━━━━━━━━━━━━━   5/5   ✔ 1  ✘ 1       ? 2',
    '⠋ all          ━━━━━━━━━━━━━━━━━━━━━━━━  11/11  ✔ 2  ✘ 3  ! 1  ? 2  22 s',
  ]);
  whole.progress.end();
  t.strictSame(await whole.lines(), printed, 'nothing is left but what failed');
  whole.progress.end();
  whole.progress.tick();
  t.strictSame(await whole.lines(), printed, 'and nothing is written after the end');
});

t.test(
  'it is said how long it may take, which repetition and which shard it is; a failure is printed once',
  async (t) => {
    const run = screen(80, 24);
    const results = [...manySuites(1), sampleResult('suite-0/last', 'failed')];
    const shard = { index: 3, total: 16 };
    play(results, run, { stepMs: 1000, shard, repetition: { index: 1, total: 2 } });
    start(results, run, { shard, repetition: { index: 2, total: 2 } });
    run.pass(100);
    run.progress.tick();
    t.match((await run.lines()).at(-1), /0\/11 .* 11 s · ~15 s left$/, 'the repetition before tells how long');
    results.slice(0, 5).forEach((result, index) => {
      run.progress.onEvent({ type: 'check-started', id: result.id });
      run.pass(1000);
      run.progress.onEvent({ type: 'check-ended', result, done: index + 1, planned: results.length });
    });
    const lines = await run.lines();
    t.ok(lines.includes('repetition 2 of 2 · shard 3 of 16'));
    t.match(lines.at(-1), /5\/11 {2}✔ 5 {2}16 s · ~10 s left$/);
    play(results, run);
    t.equal((await run.lines()).filter((line) => line.includes('suite-0/last')).length, 1);
  },
);

t.test('it fits few rows, and none are left behind by a resize', async (t) => {
  for (const rows of [24, 12, 8, 6, 3, 2]) {
    const run = screen(80, rows);
    play(manySuites(9).slice(0, -1), run);
    const lines = await run.lines();
    t.ok(lines.length <= Math.max(1, rows - 1), `${lines.length} lines on ${rows} rows`);
    t.match(lines.join('\n'), '89/89', 'the total is there');
    if (rows === 12) t.match(lines.join('\n'), /\d suites done/);
  }
  const run = screen(200, 30);
  const results = mixedReport().results;
  start(results, run);
  await run.lines();
  const sizes = [
    [80, 30],
    [60, 24],
    [180, 30],
    [33, 20],
    [100, 30],
  ] as const;
  for (const [index, result] of results.entries()) {
    const [columns, rows] = sizes[index % sizes.length] ?? [80, 24];
    run.terminal.resize(columns, rows);
    run.progress.onEvent({ type: 'check-started', id: result.id });
    run.pass(100);
    run.progress.onEvent({ type: 'check-ended', result, done: index + 1, planned: results.length });
    await run.lines();
  }
  run.progress.end();
  t.notMatch((await run.lines()).join('\n'), /[━─]|\d\/11/);
});

t.test('what is written by others takes it away for a moment', async (t) => {
  const run = screen(80, 24);
  play(manySuites(2).slice(0, 5), run);
  run.progress.hide();
  run.terminal.write('vivero: said by another\n');
  run.pass(100);
  run.progress.tick();
  const lines = await run.lines();
  t.equal(lines[0], 'vivero: said by another');
  t.match(lines.at(-1), '5/5');
});

t.test('it is not drawn more often than anyone can see, and forty failures are enough', async (t) => {
  const run = stage();
  play(greenReport().results, run, { stepMs: 1 });
  t.ok(run.written.length <= 3);
  const flood = screen(80, 24);
  play(
    Array.from({ length: 100 }, (_, index) => sampleResult(`s/check-${index}`, 'failed')),
    flood,
  );
  flood.progress.end();
  const lines = await flood.lines();
  t.equal(lines.length, 81);
  t.match(lines.at(-1), 'further ones are only counted here');
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
  play(mixedReport().results.slice(0, 4), slow, { stepMs: 20_000, shard: { index: 1, total: 2 } });
  slow.progress.onEvent({ type: 'check-started', id: 'plant-store/plant-echoed' });
  slow.pass(31_000);
  slow.progress.tick();
  t.same(slow.written, [
    'shard 1 of 2: 4 checks\n',
    '2 of 4 checks, 1 failed, 40 s\n',
    'plant-store: 1 passed, 3 failed (4 checks, 1 min 20 s)\n',
    '4 of 4 checks, 2 failed, 1 warned, 1 min 51 s, running plant-store/plant-echoed for 31 s\n',
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
  const plain = stage({ ascii: true });
  play(mixedReport().results, plain);
  t.match(plain.written.join('').replaceAll(/\u001b\[[?\d]*[a-zA-Z]/g, ''), /^[\n\r\x20-\x7e]+$/);
});

t.test('no line is wider than the terminal, and none acts, whatever a target says', async () => {
  fc.assert(
    fc.property(anyText(), fc.integer({ min: 1, max: 120 }), fc.boolean(), (text, columns, isTty) => {
      const run = stage({ columns, isTty, verbosity: 'verbose' });
      run.progress.onEvent({ type: 'notice', message: text });
      play([sampleResult(`s/${text}`, 'failed', { reason: text })], run);
      // What moves the cursor is ours.
      const lines = run.written
        .join('')
        .replaceAll(/\u001b\[(?:\?2026[hl]|\?7[hl]|\d*A|K|J)|\r/g, '\n')
        .split('\n');
      const limit = isTty ? Math.max(1, columns - 1) : 200;
      return findAct(lines.join('\n')) === null && lines.every((line) => displayWidth(line) <= limit);
    }),
    { numRuns: 200, seed: testSeed() },
  );
});
