import { Parser, type Result } from 'tap-parser';
import t from 'tap';
import type { RunReport } from '../../../contracts/run-report/run-report.ts';
import { standingReport } from '../standing-report.test-support.ts';
import { greenReport, mixedReport, sampleReport, sampleResult } from '../sample-report.test-support.ts';
import { hostileReport } from '../hostile-report.test-support.ts';
import { reportAsTap } from './tap.ts';

/** Reads TAP as strictly as its parser can, and returns the verdict with every test point. */
function read(text: string): { parser: Parser; points: Result[] } {
  const points: Result[] = [];
  const parser = new Parser({ strict: true });
  parser.on('assert', (point: Result) => points.push(point));
  parser.end(text);
  return { parser, points };
}

function severityOf(point: Result): unknown {
  const diagnostics: unknown = point.diag;
  return typeof diagnostics === 'object' && diagnostics !== null && 'severity' in diagnostics
    ? diagnostics.severity
    : null;
}

t.test('each outcome has its test point', async (t) => {
  const { parser, points } = read(reportAsTap(mixedReport()));
  t.equal(parser.ok, false);
  const found = points.map(({ ok, name, todo, skip }) => [
    ok,
    name.split(' ')[0]?.split('/')[1],
    todo || (skip ? 'skip' : false),
  ]);
  t.same(found, [
    [true, 'valid-plant-accepted', false],
    [false, 'missing-name-refused', false],
    [false, 'malformed-json-refused', false],
    [false, 'method-refused-with-allow', 'failed SHOULD'],
    [false, 'plant-echoed', 'failed MAY'],
    [true, 'own-document-valid', 'skip'],
    [true, 'anonymous-refused', false],
    [true, 'expired-token-refused', 'skip'],
    [false, 'unknown-token-refused', false],
    [false, 'challenge-parsed', 'untestable SHOULD'],
    [false, 'token-not-repeated', false],
  ]);
  t.same(
    points.map(severityOf).filter((severity) => severity !== null),
    ['error', 'error', 'warning', 'note', 'inconclusive', 'inconclusive', 'errored'],
  );
});

t.test('a failure carries its proof', async (t) => {
  const { points } = read(reportAsTap(mixedReport()));
  const diagnostics = points[2]?.diag as { clause: string; assertions: unknown[] };
  t.match(diagnostics.clause, 'RFC 8259 §2');
  t.match(diagnostics.assertions, [
    {
      statement: 'truncated: the request is refused',
      expected: 'a 4xx response',
      actual: 'no response: nothing came within 10 s',
      exchange: /^2: POST/,
      curl: /^curl/,
    },
  ]);
});

t.test('a reader of TAP comes to the verdict of the exit code', async (t) => {
  const warned = [
    sampleResult('s/a', 'passed'),
    sampleResult('s/b', 'failed', { level: 'SHOULD' }),
    sampleResult('s/c', 'untestable', { level: 'MAY' }),
  ];
  const inapplicable = [sampleResult('s/a', 'inapplicable', { reason: 'needs x' })];
  const abort = { kind: 'interrupted', message: 'interrupted # by hand', advice: '' } as const;
  const cases: Array<[string, RunReport, ok: boolean, bailOut: string | false]> = [
    ['green', greenReport(), true, false],
    ['warnings', sampleReport(warned), true, false],
    ['warnings that decide', sampleReport(warned, { failOn: 'should', exitCode: 1 }), false, false],
    ['interrupted', sampleReport(warned, { abort, exitCode: 130 }), false, 'interrupted # by hand'],
    ['nothing judged', sampleReport(inapplicable, { exitCode: 3 }), false, 'nothing could be judged'],
    ['a bug in the runner', sampleReport(warned, { exitCode: 70 }), false, 'the run ended with exit code 70'],
  ];
  for (const [name, report, ok, bailOut] of cases) {
    const { parser } = read(reportAsTap(report));
    t.equal(parser.ok, ok, name);
    t.equal(parser.bailedOut, bailOut, name);
  }
});

t.test('nothing selected is a plan of none', async (t) => {
  const text = reportAsTap(sampleReport([], { exitCode: 4 }));
  t.equal(text, 'TAP version 14\n1..0 # skip no check was selected\n');
  t.equal(read(text).parser.ok, true);
});

t.test('hostile text opens no subtest, directive or document', async (t) => {
  for (const text of [
    'a # SKIP b',
    'x {',
    String.raw`back\slash \# TODO`,
    '\n  ...\nok 99',
    '1..3',
    'Bail out!',
    '---',
    '!error x',
    '&a *a',
  ]) {
    const { parser, points } = read(reportAsTap(hostileReport(text)));
    t.same(
      [parser.count, parser.skip, parser.todo, parser.failures.some(({ tapError }) => tapError)],
      [15, 3, 4, false],
      text,
    );
    t.equal(points[0]?.fullname.includes('#') ?? false, text.includes('#'));
  }
});

t.test(
  'what is accepted is TODO, what is unstable has its repetitions, and a baseline out of date is no green',
  async (t) => {
    const { parser, points } = read(reportAsTap(standingReport()));
    t.equal(parser.ok, false);
    const accepted = points.find(({ name }) => name.startsWith('plant-store/malformed-json-refused'));
    t.match(accepted, {
      ok: false,
      todo: 'accepted until 2027-01-31 (plants team): PLANT-204: the edge responds with 200',
    });
    const unstable = points.find(({ name }) => name.startsWith('bearer/anonymous-refused'));
    t.match(unstable, { ok: true, diag: { repeats: ['passed', 'failed', 'passed'] } });
    const { baseline } = standingReport();
    const outdated = reportAsTap(greenReport({ exitCode: 1, ...(baseline && { baseline }) }));
    t.match(outdated, /\n# vivero\.baseline\.json: expired on 2026-10-31: plant-store\/missing-name-refused: /);
    t.match(outdated, /\n# vivero\.baseline\.json: stale, fails no more: bearer\/anonymous-refused; delete it/);
    t.match(outdated, /\nBail out! 2 entries of the baseline are expired or stale\n$/);
    t.notOk(read(outdated).parser.ok);
  },
);
