import { readFileSync } from 'node:fs';
import t from 'tap';
import type { RunReport } from '../engine/run-report.ts';
import { reportToConsole } from './console.ts';
import { displayWidth } from './display-width.ts';
import { greenReport, mixedReport, sampleExchange, sampleReport, sampleResult } from './sample-report.test-support.ts';

const plain = { color: false, width: 80, ascii: false, directory: 'reports/staging/2026-11-21T11-02-03Z' };
const show = (report: RunReport, options = {}): string => reportToConsole(report, { ...plain, ...options });
const golden = (name: string): string => readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8');

t.test('a green run fits a screen', async (t) => {
  const text = show(greenReport());
  t.equal(text, golden('console-green.txt'));
  t.ok(text.split('\n').length <= 24);
});

t.test('a failure shows its clause, what was expected and came, the exchange and a shell line', async (t) => {
  const failed = sampleResult('plant-store/missing-name-refused', 'failed');
  t.equal(
    show(sampleReport([failed, sampleResult('plant-store/valid-plant-accepted', 'passed')])),
    golden('console-failed.txt'),
  );
});

t.test('every kind of result has its section, the worst first', async (t) => {
  const headings = show(mixedReport())
    .split('\n')
    .filter((line) => /^[A-Z].* \(\d+\)$/.test(line));
  t.same(headings, [
    'Failed (2)',
    'Warnings (1)',
    'Notes (1)',
    'Errored: faults of vivero, not of the target (1)',
    'Untestable (2)',
    'Inapplicable (2)',
    'Clauses that no check covers (1)',
  ]);
  t.match(show(mixedReport()), 'and 2 more assertions failed');
  t.match(show(mixedReport({ failOn: 'should' })), 'Failed (3)', 'what decides the verdict is a failure');
});

t.test('no line is wider than asked, but for addresses and shell lines', async (t) => {
  for (const width of [80, 200]) {
    const wide = show(mixedReport(), { width })
      .split('\n')
      .filter((line) => displayWidth(line) > width && !line.startsWith('    curl '));
    t.same(wide, [], `${width} columns`);
  }
});

t.test('shell lines that cannot be copied as they are point to the stored run', async (t) => {
  const curls = { none: null, long: `curl ${'x'.repeat(5000)}`, acts: "curl --data-raw '\u001b[2J'" };
  for (const [name, curl] of Object.entries(curls)) {
    const report = sampleReport([sampleResult('s/a', 'failed')], { exchanges: [sampleExchange(1, { curl })] });
    t.match(show(report), /exchange 1 of run\.json/, name);
  }
});

t.test('colours change no word, and ASCII holds nothing else', async (t) => {
  const colored = show(mixedReport(), { color: true });
  t.match(colored, '\u001b[31m');
  t.equal(colored.replaceAll(/\u001b\[\d+m/g, ''), show(mixedReport()));
  t.match(show(mixedReport(), { ascii: true }), /^[\n\x20-\x7e]+$/);
  t.match(show(mixedReport(), { ascii: true }), 'RFC 9110 section 15.5.6');
});

t.test('the first line is the verdict, the last one thing to do', async (t) => {
  const abort = {
    kind: 'unreachable',
    message: 'https://x.example/ cannot be reached: refused',
    advice: 'Check that it listens: curl -v https://x.example/',
  } as const;
  const gone = Array.from({ length: 30 }, (_, index) =>
    sampleResult(`s/c${index}`, 'untestable', { reason: abort.message }),
  );
  const mock = { ...greenReport().target, name: 'mock' };
  const cases: Array<[RunReport, first: string, last: string]> = [
    [greenReport(), '✔ staging conforms', 'npx vivero run staging --reporter junit=vivero.xml'],
    [
      greenReport({ target: mock }),
      '✔ mock conforms',
      'VIVERO_TOKEN=... npx vivero run --base-url https://your.deployment.example',
    ],
    [mixedReport(), '✘ staging does not conform', 'npx vivero explain plant-store/missing-name-refused'],
    [sampleReport(gone, { exitCode: 3, abort }), '! staging: inconclusive', abort.advice],
    [sampleReport([], { exitCode: 4 }), '! staging: inconclusive, no check was selected', 'npx vivero list'],
    [
      sampleReport([sampleResult('s/a', 'errored')], { exitCode: 70 }),
      '! staging: inconclusive, a fault of vivero stood in the way',
      `report this bug, with ${plain.directory}/run.json`,
    ],
    [
      sampleReport([], { exitCode: 130 }),
      '! staging: inconclusive, the run was interrupted',
      'run it again: npx vivero run staging',
    ],
    [
      greenReport({ target: { ...mock, name: "it's" } }),
      "✔ it's conforms",
      String.raw`npx vivero run 'it'\''s' --reporter junit=vivero.xml`,
    ],
  ];
  for (const [report, first, last] of cases) {
    const lines = show(report).trimEnd().split('\n');
    t.equal(lines[0], first);
    t.equal(lines.at(-1), `next       ${last}`);
  }
});

t.test('a thousand failures stay readable', async (t) => {
  const many = Array.from({ length: 1000 }, (_, index) => sampleResult(`s/check-${index}`, 'failed'));
  const text = show(sampleReport(many));
  t.ok(text.length < 40_000);
  t.match(text, 'and 960 more: s/check-40,');
});
